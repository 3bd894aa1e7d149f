"""A connection without a request is kept for the next one."""

import asyncio

from tests.live import Server

RESTS = 6
"""Seconds; httpx keeps a connection for five."""


async def test_a_connection_that_rests_outlives_the_patience_of_clients(server: Server) -> None:
    """Nobody asks into a connection that the server is just ending."""
    asked = f"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n".encode()
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(asked)
    assert (await reader.readline()).startswith(b"HTTP/1.1 200 ")
    await asyncio.sleep(RESTS)
    writer.write(asked)
    await asyncio.wait_for(reader.readuntil(b"HTTP/1.1 200 "), 20)
    writer.close()
