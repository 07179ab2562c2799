import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { glob } from 'tinyglobby';
import { kitVersion } from '../kit-version';
import { makeRemote } from './make-remote';

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'waypost-new-'));
});
afterEach(() => rm(parent, { recursive: true }));

const read = (file: string): Promise<string> => readFile(path.join(parent, file), 'utf8');

it('makes a remote of the name that it is given', async () => {
  await makeRemote('mf-city-guide', parent);
  const config = await read('mf-city-guide/remote.config.ts');
  expect(config).toContain("name: 'mf-city-guide'");
  expect(config).toContain("to: '/city-guide', label: 'City guide'");
  const files = await glob('**', { cwd: parent, dot: true });
  expect(files).toContain('mf-city-guide/.gitignore');
  const texts = await Promise.all(files.map(read));
  expect(texts.join('\n')).not.toMatch(/mf-example|Example/);
});

it('gives each a port that no remote beside it names', async () => {
  const portOf = async (name: string): Promise<number> => {
    await makeRemote(name, parent);
    return Number(/port: (\d+)/.exec(await read(`${name}/remote.config.ts`))?.[1]);
  };
  const [first, second] = [await portOf('mf-one'), await portOf('mf-two')];
  expect(first).toBeGreaterThanOrEqual(3020);
  expect(second).toBeGreaterThan(first);
});

it('requires the kit that made it, and what the host shares', async () => {
  await makeRemote('mf-garden', parent);
  const { name, devDependencies, peerDependencies } = JSON.parse(
    await read('mf-garden/package.json'),
  ) as Record<string, Record<string, string>>;
  expect(name).toBe('mf-garden');
  expect(devDependencies).toEqual({
    '@waypost/remote-kit': `^${kitVersion}`,
    '@waypost/shared': expect.stringMatching(/^\^\d/) as string,
  });
  expect(Object.keys(peerDependencies ?? {})).toEqual(
    expect.arrayContaining(['react', 'react-dom', 'react-router-dom', 'react-redux']),
  );
});

it('refuses a folder that is there and leaves it alone', async () => {
  await makeRemote('mf-garden', parent);
  await writeFile(path.join(parent, 'mf-garden/README.md'), 'mine');
  await expect(makeRemote('mf-garden', parent)).rejects.toThrow('is there already');
  expect(await read('mf-garden/README.md')).toBe('mine');
});

it('leaves nothing where it fails midway, so that the next try succeeds', async () => {
  jest.spyOn(JSON, 'stringify').mockImplementationOnce(() => {
    throw new Error('The disk is full.');
  });
  await expect(makeRemote('mf-garden', parent)).rejects.toThrow('The disk is full.');
  expect(await glob('**', { cwd: parent })).toEqual([]);
  await makeRemote('mf-garden', parent);
  expect(await read('mf-garden/README.md')).not.toBe('');
});

it.each(['garden', 'mf-', 'mf-Garden', 'mf-../x', 'mf-a--b', 'mf_garden'])(
  'refuses the name %s',
  async (name) => {
    await expect(makeRemote(name, parent)).rejects.toThrow('can be no remote');
    expect(await glob('**', { cwd: parent })).toEqual([]);
  },
);
