#!/bin/sh
# Leaves of a built checkout what production runs: the Dockerfile calls it, and so does the test that starts what is left.
# No package is removed by name. npm knows which ones are for development alone; Strapi loads others by settings and at
# the moment they are needed, so whoever removed "what no server loads" would learn of a mistake in production.
set -eu
cd "$1"
prune() {
  # npm writes the lockfile again, and the templates are named by it.
  cp package-lock.json package-lock.kept
  npm prune "$@" --no-audit --no-fund --loglevel=error
  mv package-lock.kept package-lock.json
}
# Optional packages of the site are binaries of compilers, and Node itself.
prune --omit=dev --omit=optional
(cd cms && prune --omit=dev)
find node_modules cms/node_modules -type f \
  \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete
