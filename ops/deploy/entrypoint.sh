#!/bin/sh
# The commands of the image. `exec` makes signals reach the program itself.
set -eu
cd /shop
case "${1:-}" in
  cms)
    # Freed memory goes back to the system, after many calls as well as after large pictures.
    export MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
    cd cms && exec node --max-semi-space-size=8 dist/src/server.js
    ;;
  front) exec node ops/serve/main.ts ;;
  publisher) exec node ops/publish/main.ts ;;
  '')
    echo 'Name a command: cms, front, publisher, or any program' >&2
    exit 64
    ;;
  *) exec "$@" ;;
esac
