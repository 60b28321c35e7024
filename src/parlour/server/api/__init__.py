"""The HTTP surface: one module per resource, and the wire as structs."""
