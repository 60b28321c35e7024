"""The web files and the rules pages, as browsers get them."""
