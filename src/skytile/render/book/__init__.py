"""A booklet of puzzles as PDF: title page, contents, instructions, puzzles, answer key.

model.py     what a book is made of, and the papers it is printed on
sections.py  the order of the puzzles: sections, difficulty, numbers
sizes.py     how large a board is printed: equally large wherever it occurs
pages.py     rows of boards and pages of rows, with the place of everything on them
key.py       the same for the solutions at the back
words.py     titles and captions, and about how wide they are
codes.py     QR codes of links
typeset.py   all of it as data for book.typ, which typesets it
"""

from skytile.render.book.model import PAPERS, SECTIONS, SORTS, Book, Entry
from skytile.render.book.typeset import lay_out, make_book, print_layout

__all__ = ["PAPERS", "SECTIONS", "SORTS", "Book", "Entry", "lay_out", "make_book", "print_layout"]
