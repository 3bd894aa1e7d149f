"""Bird Table: a server on which friends play three bird games at one table."""
