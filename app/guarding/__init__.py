"""What keeps strangers from wearing the server out or reading what is not theirs: rates, places, headers, patience."""
