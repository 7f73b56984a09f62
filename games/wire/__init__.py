"""Every message between server and phone, as types; schema and TypeScript come from them."""
