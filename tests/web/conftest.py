"""One server for all tests that need no special one, and the browser for those of the page.

Of the tests in a browser, a few for each view run with every change; `make browser` runs them all.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.browsing import address, browser, page
from tests.web.live import Live, running

__all__ = ["address", "browser", "live", "page"]

_IN_BROWSERS = ("test_page_", "test_offline", "test_firefox")
_WITH_EVERY_CHANGE = {
    "test_page_compose.py": (
        "test_a_mosaic_is_painted_and_its_clues_follow",
        "test_a_puzzle_goes_out_to_the_player_links_and_notations",
        "test_a_solution_is_completed_and_its_clues_thinned_out",
        "test_every_stroke_is_judged_unique_several_or_none",
        "test_puzzles_come_in_by_link_menu_and_notation",
        "test_the_composer_is_accessible_and_fits_a_phone[page0]",
    ),
    "test_page_home.py": (
        "test_all_progress_goes_into_a_file_and_back",
        "test_every_view_is_accessible_and_no_wider_than_the_screen[page0]",
        "test_moves_are_packed_and_unpacked_unchanged",
        "test_streaks_and_best_times_follow_from_results",
        "test_the_next_puzzle_is_there_at_once",
        "test_today_is_played_solved_counted_and_outlives_its_game",
    ),
    "test_page_kernel.py": (
        "test_a_picture_becomes_a_mosaic",
        "test_long_work_reports_progress_and_can_be_stopped",
        "test_the_page_needs_no_server",
    ),
    "test_page_mosaic.py": (
        "test_a_board_is_solved_by_keyboard",
        "test_a_board_is_solved_by_touch_and_open_cells_end_white[page0]",
        "test_a_broken_clue_is_told_and_checked",
        "test_a_hint_tells_and_applies",
        "test_a_large_board_is_zoomed_and_panned",
        "test_a_picture_becomes_a_mosaic",
    ),
    "test_page_play.py": (
        "test_a_bad_link_is_told_in_words",
        "test_a_full_board_says_what_is_wrong",
        "test_an_audit_of_notes_errors_and_pauses_finds_nothing[page0]",
        "test_rules_are_judged_at_every_move",
        "test_the_page_keeps_to_what_four_year_old_browsers_know",
    ),
    "test_page_skyscrapers.py": (
        "test_a_board_is_solved_by_keyboard",
        "test_a_board_is_solved_by_touch[page0]",
        "test_a_hint_tells_more_with_every_press_and_can_be_applied",
        "test_all_moves_can_be_taken_back_even_after_a_reload",
        "test_the_city_grows_and_is_seen_from_a_clue",
        "test_the_walk_through_leaves_ones_own_board_alone",
    ),
    "test_page_teacher.py": (
        "test_a_hint_tells_one_deduction_after_another",
        "test_a_technique_is_found_on_a_position_and_that_is_remembered",
        "test_lessons_and_sentences_are_in_the_language_of_the_page[page0]",
    ),
    "test_page_whole.py": (
        "test_a_link_holds_the_whole_puzzle",
        "test_a_puzzle_is_made_by_size_and_difficulty",
        "test_an_audit_finds_nothing_inaccessible[page0]",
        "test_nothing_is_wider_than_a_phone[page0]",
        "test_offline_the_page_opens_and_plays_on[page0]",
        "test_the_first_view_is_small_and_all_from_here",
        "test_the_page_offers_what_the_library_declares",
        "test_the_puzzle_of_the_day_is_that_of_its_date",
    ),
    "test_offline.py": ("test_without_scripts_it_tells_the_rules",),
}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave most tests that need a browser to `make browser`."""
    for item in items:
        file = Path(item.path).name
        if file.startswith(_IN_BROWSERS) and item.name not in _WITH_EVERY_CHANGE.get(file, ()):
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def live() -> Iterator[Live]:
    with running() as server:
        yield server
