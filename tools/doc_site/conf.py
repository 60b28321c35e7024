"""Sphinx settings of the documentation site (`make site`)."""

from importlib.metadata import version as installed

from sphinx.application import Sphinx

project = "Parlour"
author = "the Parlour maintainers"
release = version = installed("parlour")

extensions = ["myst_parser", "sphinx.ext.autodoc"]
myst_heading_anchors = 4
myst_enable_extensions = ["attrs_block"]

autodoc_member_order = "bysource"
autodoc_typehints = "description"
autodoc_default_options = {"members": True, "show-inheritance": True}

html_theme = "furo"
html_title = f"Parlour {release}"
html_favicon = "favicon.svg"
html_copy_source = False
html_show_copyright = False


def setup(app: Sphinx) -> None:
    app.connect("autodoc-process-docstring", mark_examples)


def mark_examples(app: Sphinx, what: str, name: str, thing: object, options: object, lines: list[str]) -> None:
    """Mark indented examples in docstrings as code blocks in reStructuredText, in place."""
    for place in reversed(range(1, len(lines))):
        if lines[place].startswith("    ") and not lines[place - 1].strip():
            lines[place:place] = ["::", ""]
