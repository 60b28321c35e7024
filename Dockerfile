# Parlour in a container: `docker build -t parlour .`, or `docker compose up` with PostgreSQL and Caddy beside it.
# The same steps without an engine are in docs/operating.md, and tests/test_deploy.py does them in a plain folder.

FROM python:3.11-slim-bookworm AS build
WORKDIR /src
COPY requirements.lock pyproject.toml README.md LICENSE THIRD-PARTY-ART.md ./
COPY src src
COPY docs/rules docs/rules
RUN python -m venv /opt/parlour \
    && /opt/parlour/bin/pip install --no-cache-dir --require-hashes --no-deps --requirement requirements.lock \
    && /opt/parlour/bin/pip install --no-cache-dir --no-deps --no-build-isolation .

FROM python:3.11-slim-bookworm
LABEL org.opencontainers.image.title="Parlour" org.opencontainers.image.version="1.0.0"
RUN useradd --system --uid 8642 --create-home --home-dir /var/lib/parlour --shell /usr/sbin/nologin parlour
COPY --from=build /opt/parlour /opt/parlour
ENV PATH=/opt/parlour/bin:$PATH \
    PARLOUR_DATA=/var/lib/parlour \
    PARLOUR_HOST=0.0.0.0 \
    PARLOUR_PORT=8642 \
    PARLOUR_LOG=json
USER 8642
VOLUME /var/lib/parlour
EXPOSE 8642
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["python", "-m", "parlour.server.run.healthcheck"]
ENTRYPOINT ["parlour"]
CMD ["serve"]
