import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name]) => name);

/** Set by the system, npm or the program itself for its own processes. */
const NO_SETTINGS = new Set(['INIT_CWD', 'NODE_ENV', 'NODE_OPTIONS', 'PATH', 'STARTS_FILE']);

/** Variables that the site's programs read: declared in a settings file or read directly. */
function readVariables(): Set<string | undefined> {
  const declared = ['api/src/settings.ts', 'shell/src/server/settings/settings.ts'].flatMap(
    (file) => namesIn(read(file), /^\s+([A-Z]+(?:_[A-Z]+)*): /gm),
  );
  const readDirectly = ['api', 'shell', 'tooling']
    .flatMap((name) =>
      readdirSync(path.join(root, name, 'src'), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.join(name, 'src', file),
      ),
    )
    .filter((file) => file.endsWith('.ts'))
    .filter((file) => !/testing|\.test\./.test(file))
    .flatMap((file) => namesIn(read(file), /(?:\benv|\benvironment)\.([A-Z_]+)\b/g));
  const names = new Set([...declared, ...readDirectly]);
  for (const name of NO_SETTINGS) names.delete(name);
  return names;
}

const settings = read('docs/settings.md');
/** What only tests read is in the README's part on them. */
const documents = settings + read('README.md');
const rows = settings.split('\n').filter((line) => line.startsWith('| `'));

it('documents name every variable that is read', () => {
  const variables = [...readVariables()];
  expect(variables).toEqual(expect.arrayContaining(['PORT', 'CONTENT_DIR', 'RELEASES_DIR']));
  expect(variables.filter((name) => !documents.includes(`\`${name}\``))).toEqual([]);
});

it('settings name no variable that nobody reads', () => {
  const variables = readVariables();
  const named = rows.flatMap((row) => namesIn(row.split('|')[1] ?? '', /`([A-Z_]+)`/g));
  // Read by a name that is composed of the network's.
  const unread = named.filter((name) => !name?.startsWith('SOCIAL_') && !variables.has(name));
  expect(named.length).toBeGreaterThan(20);
  expect(unread).toEqual([]);
});
