import type { Documents } from './read-documents';
import { shellTexts } from './read-markdown';

/** Which test runs a command, and how; where none can, which tests what it does, and why. */
export type RunBy = Record<string, [file: string, how: string]>;

/** The documents that people follow. */
const FOLLOWED = /^(?:README|CONTRIBUTING|docs\/[^/]+)\.md$/;

/** A remote's own scripts are meant in its guide, as its template has them. */
const GUIDE = 'docs/remotes.md';
const TEMPLATE = 'remote-kit/template';

const COMMAND =
  /\bnpm (?:run (?:--silent )?(?<script>[a-z][\w:-]*)|[a-z]+)(?: -w [\w-]+)?|(?:^|npx |[(;&|] *)waypost [a-z][a-z-]*|\bnpx (?!waypost\b)[a-z-]+/g;

/** Commands of a text without their words, such as `npm run content` and `npx waypost new`. */
const commandsIn = (text: string) =>
  [...text.matchAll(COMMAND)].map(([written, script]) => ({
    name: written.replace('--silent ', '').replace(/^.*\bwaypost /, 'npx waypost '),
    isScript: script !== undefined && !written.includes(' -w '),
    script: script ?? '',
  }));

/** Commands that documents name, each with the first document that does. */
function namedCommands({ markdown, scripts }: Documents): Map<string, string> {
  const named = new Map<string, string>();
  for (const document of markdown.values()) {
    const { file } = document;
    if (!FOLLOWED.test(file)) continue;
    for (const { name, isScript, script } of shellTexts(document).flatMap(commandsIn)) {
      const isRemotes = file === GUIDE && isScript && scripts.get(TEMPLATE)?.has(script);
      const key = isRemotes ? `${GUIDE}: ${name}` : name;
      if (!named.has(key)) named.set(key, file);
    }
  }
  return named;
}

/** Each command that README, CONTRIBUTING and `docs/` name is run by a test that the table names. */
export function commandsAreRun(documents: Documents, runBy: RunBy): string[] {
  const named = namedCommands(documents);
  const missing = [...named].flatMap(([command, file]) =>
    Object.hasOwn(runBy, command)
      ? []
      : [`${file}: \`${command}\` has no test in run-by.ts that runs it.`],
  );
  const stale = Object.entries(runBy).flatMap(([command, [file]]) => [
    ...(named.has(command) ? [] : [`run-by.ts: no document names \`${command}\`.`]),
    ...(documents.files.has(file) ? [] : [`run-by.ts: ${file}, of \`${command}\`, is no file.`]),
  ]);
  return [...missing, ...stale];
}
