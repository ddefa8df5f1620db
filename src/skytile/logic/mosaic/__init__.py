"""How people solve Mosaics: the techniques, from the easiest to the hardest."""

from __future__ import annotations

from skytile.families import Support
from skytile.logic.base import Logic
from skytile.logic.ladder import Ladder
from skytile.logic.mosaic.comparing import far_pair, near_pair, three_clues
from skytile.logic.mosaic.contradiction import contradiction
from skytile.logic.mosaic.counting import counting
from skytile.logic.mosaic.scope import MosaicScope
from skytile.logic.mosaic.state import MosaicState

__all__ = ["LOGIC", "MosaicState"]

LOGIC = Support(
    Logic(
        MosaicState,
        Ladder(counting, near_pair, far_pair, three_clues, contradiction),
        MosaicScope,
    )
)
