import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteConfig } from './remote-config';
import { readRemote } from './read-remote';

const good: RemoteConfig = { name: 'mf-x', routeBudget: 9_000, dev: { port: 3090 } };

describe('the configuration of a remote', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(path.join(__dirname, '../../.tmp-config-'));
    const manifest = { version: '2.0.0', peerDependencies: { react: '^19.3.0', lodash: '4' } };
    await writeFile(path.join(dir, 'package.json'), JSON.stringify(manifest));
  });
  afterEach(() => rm(dir, { recursive: true }));

  const read = async (config: object) => {
    await writeFile(
      path.join(dir, 'remote.config.ts'),
      `export default ${JSON.stringify(config)} as const;`,
    );
    return readRemote(dir);
  };

  it('is read with the ranges that its package names', async () => {
    await expect(read(good)).resolves.toMatchObject({
      ...{ name: 'mf-x', packageVersion: '2.0.0', ranges: { react: '^19.3.0' } },
      entries: { navigation: [], targets: {}, examples: [] },
    });
  });

  it.each([
    ['a misspelt key', { ...good, routeBuget: 9_000 }, /routeBuget/],
    ['a missing budget', { name: 'mf-x', dev: good.dev }, /routeBudget/],
    [
      'a misspelt place',
      { ...good, navigation: [{ place: 'heder', to: '/x', label: 'X', order: 1 }] },
      /navigation\[0\]\.place/,
    ],
    ['a misspelt target', { ...good, targets: { artcle: '/x' } }, /artcle/],
    ['a name that is a path', { ...good, name: '../mf-x' }, /name/],
    ['a path without a slash', { ...good, examples: ['x'] }, /has to start with a slash/],
  ])('is refused for %s, by its name', async (_what, config, message) => {
    await expect(read(config)).rejects.toThrow(message);
  });

  it('is missed where there is none', async () => {
    await expect(readRemote(dir)).rejects.toThrow(
      /holds no remote: there is no remote\.config\.ts/,
    );
  });
});
