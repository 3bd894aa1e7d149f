"""Names and words of people, made fit to be shown."""


def clean_name(raw: str) -> str:
    """A name as it is kept: NFC, without control, bidi and invisible characters, white space collapsed, 1 to 24
    graphemes. Raises Refusal `unfit_name`."""
    raise NotImplementedError
