"""The tests are a package, so that files of the same name can stand in several folders."""
