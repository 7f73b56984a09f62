from tests.store.private import redis, url, valkey

__all__ = ["redis", "url", "valkey"]
