import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from '../workspace';
import { content } from './content';

it("takes every option of the content's own tool", async () => {
  const tool = await readFile(path.join(repositoryRoot, 'api/src/content/cli.ts'), 'utf8');
  const named = [...tool.matchAll(/^ {4}--([a-z-]+)/gm)].map(([, name]) => name);
  expect(named).not.toEqual([]);
  expect(Object.keys(content.options ?? {})).toEqual(named);
});
