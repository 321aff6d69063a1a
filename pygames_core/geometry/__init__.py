"""Grids: hexes in axial coordinates, squares in rows and columns."""
