# One image for the three programs of the shop; ops/deploy/entrypoint.sh lists its commands.
# Debian with Node 24. Its PostgreSQL client makes the backups, so no server may be newer than that.
ARG BASE=docker.io/library/node:24.21.0-trixie-slim

FROM ${BASE} AS build
WORKDIR /shop
# A registry of one's own: --secret id=npmrc,src=FILE
COPY shared/package.json shared/
COPY cms/package.json cms/package-lock.json cms/
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc --mount=type=cache,target=/root/.npm \
    cd cms && npm ci --no-audit --no-fund
COPY package.json package-lock.json ./
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc --mount=type=cache,target=/root/.npm \
    npm ci --no-audit --no-fund
COPY . .
RUN npm run build
# What only builds need. Optional packages of the site are binaries of compilers, and Node itself.
# The lockfile, which prune writes again, is part of what the templates are named by.
RUN cp package-lock.json /tmp/ && npm prune --omit=dev --omit=optional --no-audit --no-fund \
 && mv /tmp/package-lock.json . && cd cms && npm prune --omit=dev --no-audit --no-fund \
 && find /shop/node_modules /shop/cms/node_modules -type f \
      \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete
# The largest of what Strapi brings for building its panel, which is built: no server loads it.
RUN cd cms/node_modules && rm -rf @esbuild @formatjs @mux @reduxjs @rollup @shikijs @swc @testing-library \
      caniuse-lite codemirror codemirror5 core-js-pure esbuild framer-motion hls.js media-chrome motion-dom \
      prettier rollup slate slate-react typedoc typescript vite webpack

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
