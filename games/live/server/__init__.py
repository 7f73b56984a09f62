"""The server itself, under daphne or uvicorn, and the service that lives with it."""
