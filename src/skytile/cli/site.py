"""`skytile site`."""

from pathlib import Path
from urllib.parse import urlsplit

import click

from skytile.cli.messages import complain
from skytile.errors import OptionError, quoted


@click.command(
    epilog="""\b
    Examples:
      skytile site public
      skytile site public --address https://example.org/puzzles/
      python -m http.server --directory public
    """
)
@click.argument("folder", type=click.Path(path_type=Path))
@click.option(
    "--address", metavar="URL", default="", help="The address of the page, if it is known."
)
@click.option(
    "--documentation",
    metavar="URL",
    default="",
    help="The address of the documentation, for links from the page's help.",
)
def command(folder: Path, address: str, documentation: str) -> int:
    """Write the web page as a FOLDER of static files.

    Any web server can serve it, under any path, and after the first visit it works offline. An
    existing FOLDER is replaced only if it is empty or was written by this command; your own files
    at the top of it, such as CNAME or .git, are kept. With --address, links to the page also show a
    preview in messengers that need full addresses.
    """
    from skytile.web.site import build_site
    from skytile.web.site_folder import write_site

    for url in (address, documentation):
        _check_url(url)
    site = build_site(
        address=f"{address.rstrip('/')}/" if address else "", documentation=documentation
    )
    write_site(site, folder)
    size = sum(map(len, site.files.values()))
    print(f"{folder}: {len(site.files)} files, {size / 1e6:.1f} MB")
    if site.lacks_kernel:
        complain("without the kernel, which was not built for browsers: the page needs a server")
    return 0


def _check_url(url: str) -> None:
    """Refuse addresses that a link must not lead to, such as `javascript:`."""
    try:
        scheme = urlsplit(url).scheme
    except ValueError:
        scheme = "?"
    if scheme not in ("", "http", "https"):
        raise OptionError(f"{quoted(url)}: expected a web address, such as https://example.org/")
