#!/bin/sh
# Makes the folder this script lies in ready to run, on Debian 12 or newer and as root: the steps of the Containerfile, and of a
# machine without containers. Afterwards the folder needs neither npm nor the development packages, and /usr/local/bin/node is
# the Node that the product was tested with.
set -eu
cd "$(dirname "$0")/../.."
export DEBIAN_FRONTEND=noninteractive
apt-get update
# Debian's own Node only runs npm, which brings the right one.
apt-get install -y --no-install-recommends nodejs npm ca-certificates
npm ci --no-audit --no-fund
npm run build
install -m 0755 node_modules/node/bin/node /usr/local/bin/node
npm prune --omit=dev --no-audit --no-fund
