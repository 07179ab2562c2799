import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { traces } from '../carries-no-singleton.server';
import { checked } from './refusal';

const sources = {
  'React itself': path.join(
    path.dirname(require.resolve('react/package.json')),
    'cjs/react.production.js',
  ),
  'the stateful part of shared (import it as @waypost/shared/runtime)': path.join(
    path.dirname(require.resolve('@waypost/shared/package.json')),
    'src/runtime/remote-api.ts',
  ),
};

it.each(Object.entries(traces))('refuses a release that carries %j', async (trace, what) => {
  const files = { 'client/page.js': `x.${trace}{}` };
  await expect(checked({ files })).rejects.toThrow(`client/page.js contains ${what}`);
});

it.each(Object.entries(sources))('knows %s by what stands in its code', async (what, file) => {
  const [trace = ''] = Object.entries(traces).find(([, named]) => named === what) ?? [];
  expect((await readFile(file, 'utf8')).replace(/\s*=\s*/g, '=')).toContain(trace);
});
