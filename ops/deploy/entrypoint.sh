#!/bin/sh
# The commands of the image. `exec`: the program itself is told to stop.
set -eu
cd /shop
case "${1:-}" in
  cms) cd cms && exec node dist/src/strapi/server.js ;;
  front) exec node ops/serve/main.ts ;;
  publisher) exec node ops/publish/main.ts ;;
  '')
    echo 'Name a command: cms, front, publisher, or any program' >&2
    exit 64
    ;;
  *) exec "$@" ;;
esac
