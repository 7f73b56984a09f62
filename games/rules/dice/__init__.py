"""Three dice: how they fall, and what numbers they make."""
