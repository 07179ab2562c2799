import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Command } from '@waypost/remote-kit/cli/command';
import { releaseStore } from '../settings';
import { siteLinks } from '../site-links';
import { repositoryRoot } from '../workspace';

/** `npm run content`: the API's tool, which learns where the site shows what. */
export const content: Command = {
  about: "Passes its words to the content's tool: new, check, apply, import-markdown.",
  takes: '<word…>',
  words: [0, Number.POSITIVE_INFINITY],
  options: {
    author: { type: 'string', value: 'username', about: 'who wrote the texts that name nobody' },
    category: { type: 'string', value: 'slug', about: 'the category of texts that name none' },
    create: { type: 'boolean', about: 'adds authors, categories and tags that the texts name' },
    'time-zone': { type: 'string', value: 'name', about: 'zone of dates that name none' },
    site: { type: 'string', value: 'url', about: "the old site, whose links are the texts' own" },
  },
  async run({ positionals, values }) {
    const options = Object.entries(values).flatMap(([name, value]) =>
      value === true ? [`--${name}`] : [`--${name}`, String(value)],
    );
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', 'src/content/cli.ts', ...positionals, ...options],
      {
        cwd: path.join(repositoryRoot, 'api'),
        env: { ...process.env, SITE_LINKS: await siteLinks(releaseStore()) },
        stdio: 'inherit',
      },
    );
    const [code] = (await once(child, 'exit')) as [number | null];
    process.exitCode = code ?? 1;
  },
};
