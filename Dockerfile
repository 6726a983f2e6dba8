# One image for the three programs of the shop; ops/deploy/entrypoint.sh lists its commands.
# Debian with Node 24. Debian's PostgreSQL client makes the backups, so the server must not be newer than the client.
ARG BASE=docker.io/library/node:24.21.0-trixie-slim

FROM ${BASE} AS build
WORKDIR /shop
# For another npm registry: --secret id=npmrc,src=FILE
COPY shared/package.json shared/
COPY cms/package.json cms/package-lock.json cms/
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc --mount=type=cache,target=/root/.npm \
    cd cms && npm ci --no-audit --no-fund
COPY package.json package-lock.json ./
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc --mount=type=cache,target=/root/.npm \
    npm ci --no-audit --no-fund
COPY . .
RUN npm run build
RUN ops/deploy/prune.sh /shop

FROM ${BASE}
RUN apt-get update \
 && apt-get install -y --no-install-recommends ca-certificates postgresql-client tini \
 && rm -rf /var/lib/apt/lists/* \
 && { getent passwd 1000 || useradd --uid 1000 --home-dir /tmp --no-create-home shop; } \
 && install -d -o 1000 -g 1000 /data
WORKDIR /shop
COPY --from=build /shop ./
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data PUBLIC_DIR=/data/public \
    STRAPI_TELEMETRY_DISABLED=true STRAPI_DISABLE_UPDATE_NOTIFICATION=true HOME=/tmp
USER 1000:1000
ENTRYPOINT ["tini", "--", "/shop/ops/deploy/entrypoint.sh"]
