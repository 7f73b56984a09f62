"""Tables live: what phones and screens hear and say over sockets."""
