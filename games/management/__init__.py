"""The commands people type, and what they need of the machine they run on."""
