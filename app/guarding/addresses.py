"""Where a request comes from, as limits see it."""

from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Any, Final

_OF_ONE_SUBSCRIBER: Final = 64
_NOWHERE: Final = "nowhere"
_LONGEST: Final = 64  # letters; more than an address has, with the name of a network card


def origin_of(scope: Any) -> str:
    """Who counts as one: an address of the older kind, or the whole network of 2⁶⁴ that a subscriber gets of the newer
    kind. Whoever has no address, like a proxy on a socket of this machine, counts as one together."""
    client = scope.get("client")
    return _subscriber_at(client[0]) if client and len(client[0]) <= _LONGEST else _NOWHERE


@lru_cache(1 << 12)
def _subscriber_at(host: str) -> str:
    try:
        return str(_subscriber(ip_address(host)))
    except ValueError:
        return _NOWHERE


def _subscriber(address: IPv4Address | IPv6Address) -> IPv4Address | IPv6Network:
    if isinstance(address, IPv4Address):
        return address
    if address.ipv4_mapped is not None:
        return address.ipv4_mapped
    return IPv6Network((int(address), _OF_ONE_SUBSCRIBER), strict=False)
