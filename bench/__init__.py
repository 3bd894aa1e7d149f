"""How fast Bird Table is, as ratios taken in one run beside a bare app on the same machine."""
