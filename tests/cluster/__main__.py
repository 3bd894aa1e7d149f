"""`make cluster`: two nodes, PostgreSQL, Redis and the proxy on this machine, until Ctrl-C; then nothing is left."""

import argparse
import asyncio
import contextlib
import signal

from tests.cluster.services import Missing
from tests.cluster.topology import cluster
from tests.live import FASTER

PORT = 8000
AS_SHIPPED = dict.fromkeys(FASTER, "")
"""A setting that is empty has its default."""


async def _until_told_to_end() -> None:
    told = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, told.set)
    await told.wait()


def main() -> None:
    parser = argparse.ArgumentParser(prog="make cluster", description=__doc__)
    parser.add_argument("--port", type=int, default=PORT, help="where the proxy listens")
    port = parser.parse_args().port
    url = f"http://127.0.0.1:{port}"
    try:
        with cluster(environment={**AS_SHIPPED, "BIRDTABLE_PUBLIC_URL": url}, proxy_port=port) as running:
            running.proxy.start()
            print(f"Bird Table is open at {url}. Ctrl-C ends it; its tables are gone then.", flush=True)
            for number, node in enumerate(running.nodes, 1):
                print(f"  node {number}: {node.url} (process {node.pid})", flush=True)
            with contextlib.suppress(KeyboardInterrupt):
                asyncio.run(_until_told_to_end())
    except Missing as missing:
        raise SystemExit(f"{missing}: Debian's packages are postgresql, redis-server and caddy") from None


if __name__ == "__main__":
    main()
