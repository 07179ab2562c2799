import type { Command } from '@waypost/remote-kit/cli/command';
import { commands } from '@waypost/remote-kit/cli/waypost';
import type { Documents } from './read-documents';
import { shellTexts } from './read-markdown';

/** Documents that say what is typed today; decisions and changelogs say what was. */
const CURRENT = /^(?:[^/]+|docs\/[^/]+|[^/]+\/README|remote-kit\/template\/README)\.md$/;

/** Where a remote's own scripts are, which its documents mean by `npm run check`. */
const TEMPLATE = 'remote-kit/template';

const SCRIPT = /\bnpm (?:run (?:--silent )?([a-z][\w:-]*)|(test|start)\b)(?: -w ([\w-]+))?/g;
const WAYPOST = /(?:^|npx |[(;&|] *)waypost ([a-z][a-z-]*)\b([^\n`|&;)]*)/g;
const OPTION = /(?:^|\s)--([a-z][a-z-]*)/g;

function scriptsMissing(text: string, scripts: Documents['scripts']): string[] {
  return [...text.matchAll(SCRIPT)].flatMap(([written, named, word, workspace]) => {
    const script = named ?? word ?? '';
    const places = workspace ? [workspace] : ['.', TEMPLATE];
    return places.some((place) => scripts.get(place)?.has(script))
      ? []
      : [`\`${written}\` runs no script.`];
  });
}

async function commandsMissing(text: string): Promise<string[]> {
  const found = [...text.matchAll(WAYPOST)].map(async ([, name = '', rest = '']) => {
    if (name === 'help') return [];
    if (!Object.hasOwn(commands, name)) return [`\`waypost ${name}\` is no command.`];
    const { options = {} }: Command = (await commands[name]?.load()) ?? Object.create(null);
    return [...rest.matchAll(OPTION)].flatMap(([, option = '']) =>
      option === 'help' || Object.hasOwn(options, option)
        ? []
        : [`\`waypost ${name}\` has no option \`--${option}\`.`],
    );
  });
  return (await Promise.all(found)).flat();
}

/** Scripts of npm, commands of `waypost` and their options that documents name exist. */
export async function namedCommandsExist({ markdown, scripts }: Documents): Promise<string[]> {
  const problems: string[] = [];
  for (const document of markdown.values()) {
    if (!CURRENT.test(document.file)) continue;
    for (const text of shellTexts(document)) {
      const missing = [...scriptsMissing(text, scripts), ...(await commandsMissing(text))];
      problems.push(...missing.map((problem) => `${document.file}: ${problem}`));
    }
  }
  return problems;
}
