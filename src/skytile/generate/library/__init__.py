"""The library of pictures: drawings with titles, at the sizes where people recognise them.

The drawings are those of Phosphor Icons (MIT; the licence is in this folder), made into grids by
`scripts/picture_pack`. Every grid is determined by its clues, and the library knows at which
levels of difficulty it makes puzzles.
"""

from skytile.generate.library.find import ANY, find_picture, fitting_pictures
from skytile.generate.library.pack import Picture, Sheet, pictures

__all__ = ["ANY", "Picture", "Sheet", "find_picture", "fitting_pictures", "pictures"]
