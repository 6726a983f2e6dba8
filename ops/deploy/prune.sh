#!/bin/sh
# Reduces a built checkout to the files that production needs. The Dockerfile calls it, and tests/faults/image.test.ts.
# No package is removed by name: npm knows which ones are only for development. Strapi loads packages dynamically, so
# removing seemingly unused ones would fail only in production.
set -eu
cd "$1"
prune() {
  # npm rewrites the lockfile, which is part of the fingerprint of the templates.
  cp package-lock.json package-lock.kept
  npm prune "$@" --no-audit --no-fund --loglevel=error
  mv package-lock.kept package-lock.json
}
# The site's optional packages are compiler binaries and Node itself.
prune --omit=dev --omit=optional
(cd cms && prune --omit=dev)
find node_modules cms/node_modules -type f \
  \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete
