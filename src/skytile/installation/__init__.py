"""What is installed here, what is missing, and under which licences it all comes."""

from skytile.installation.extras import EXTRAS, Extra, Need, extras
from skytile.installation.licences import Terms, licence_of, terms_of
from skytile.installation.packages import bringers, reachable
from skytile.installation.programs import PROGRAMS, Program
from skytile.installation.shipped import SHIPPED, Shipped

__all__ = [
    "EXTRAS",
    "PROGRAMS",
    "SHIPPED",
    "Extra",
    "Need",
    "Program",
    "Shipped",
    "Terms",
    "bringers",
    "extras",
    "licence_of",
    "reachable",
    "terms_of",
]
