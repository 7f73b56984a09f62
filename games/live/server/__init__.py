"""The server itself, under daphne or uvicorn, and what it does not let through."""
