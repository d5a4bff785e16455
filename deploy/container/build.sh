#!/bin/sh
# Makes the folder this script lies in ready to run, on Debian 12 or newer and as root: the steps of the Containerfile, and of a
# machine without containers. Afterwards the folder needs neither npm nor the development packages, and /usr/local/bin/node is
# the Node that the product was tested with.
set -eu
cd "$(dirname "$0")/../.."
export DEBIAN_FRONTEND=noninteractive
apt-get update
apt-get install -y --no-install-recommends nodejs npm ca-certificates
# Debian's Node is too old for some of the packages, and its npm leaves them out without a word: it only brings the right ones.
version=$(sed -n 's/.*"node": "\([0-9.]*\)".*/\1/p' package.json)
tools=$(mktemp -d)
npm install --no-audit --no-fund --prefix "$tools" "node@$version" npm@11
install -m 0755 "$tools/node_modules/node/bin/node" /usr/local/bin/node
export PATH="$tools/node_modules/.bin:/usr/local/bin:$PATH"
npm ci --no-audit --no-fund
npm run build
npm prune --omit=dev --no-audit --no-fund
rm -r "$tools"
