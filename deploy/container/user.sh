#!/bin/sh
# Makes the user the server runs as, and the folder of its data, which nobody else may enter.
set -eu
groupadd --system --gid 900 renas
useradd --system --uid 900 --gid renas --home-dir /var/lib/renas --no-create-home --shell /usr/sbin/nologin renas
install -d -m 0700 -o renas -g renas /var/lib/renas
