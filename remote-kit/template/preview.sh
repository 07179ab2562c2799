#!/bin/sh
# Stores a release of this folder's sources, which no reader gets, and prints the link of its preview: what
# a pipeline does for every push. WAYPOST_SITE and WAYPOST_TOKEN name the site; the options are those of
# `waypost preview`, such as --path /example.
set -eu
cd "$(dirname "$0")"

npx waypost publish >&2
link=$(npx waypost preview "$@")
echo "$link"

# GitHub: an output of the step, which its environment may have as its address, and the run's page.
if [ -n "${GITHUB_OUTPUT:-}" ]; then
  echo "link=$link" >>"$GITHUB_OUTPUT"
  echo "[Preview]($link)" >>"$GITHUB_STEP_SUMMARY"
fi

# GitLab: an annotation, which the job's page shows.
if [ -n "${GITLAB_CI:-}" ]; then
  mkdir -p dist
  printf '{"Preview":[{"external_link":{"label":"Preview","url":"%s"}}]}\n' "$link" >dist/preview.json
fi
