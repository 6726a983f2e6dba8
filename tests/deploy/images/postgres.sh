#!/bin/sh
set -eu
data=/var/lib/postgresql/data
install -d -o postgres -g postgres /run/postgresql
if [ ! -s "$data/PG_VERSION" ]; then
  install -o postgres -m 600 "$POSTGRES_PASSWORD_FILE" /tmp/password
  setpriv --reuid=postgres --regid=postgres --clear-groups \
    initdb --pgdata="$data" --username=postgres --encoding=UTF8 --locale=C.UTF-8 --pwfile=/tmp/password --auth-host=scram-sha-256 --auth-local=trust >/dev/null
  echo 'host all all all scram-sha-256' >> "$data/pg_hba.conf"
  rm /tmp/password
fi
exec setpriv --reuid=postgres --regid=postgres --clear-groups \
  postgres -D "$data" -c listen_addresses='*' -c unix_socket_directories=/run/postgresql
