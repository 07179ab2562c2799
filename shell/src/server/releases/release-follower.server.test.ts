import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { RouterContextProvider } from 'react-router-dom';
import { createSiteStore, pageContext } from '@waypost/shared/runtime';
import { shellApi } from '../../api/shell-api';
import { followReleases, type ReleaseFollower } from './release-follower.server';

const bundle = (text: string): string => `
  exports.routes = [{ id: 'mf-x:page', path: '/x', element: ${JSON.stringify(text)} }];
  exports.api = {
    reducerPath: 'mf-x', reducer: (s = null) => s, middleware: () => (n) => (a) => n(a),
    util: { resetApiState: () => ({ type: 'reset' }) },
  };`;

const store = createSiteStore({
  http: { request: () => new Promise(() => undefined) },
  log: () => undefined,
  apis: [shellApi],
});
const requestContext = new RouterContextProvider(
  new Map([[pageContext, { store, awaitData: false }]]),
);

const integrityOf = (code: string | null): Record<string, string> => {
  const digest = createHash('sha384').update(code ?? '').digest('base64');
  return { 'server/routes.cjs': `sha384-${digest}` };
};

describe('following the live pointer', () => {
  let dir: string;
  let lines: { msg: string; reason?: string }[];
  let follower: ReleaseFollower;
  let revision: number;
  const history: { at: string; remote: string; from: string | null; to: string }[] = [];

  const release = async (
    version: string,
    code: string | null,
    change: Record<string, unknown> = {},
  ): Promise<void> => {
    const folder = path.join(dir, 'mf-x', version);
    await mkdir(path.join(folder, 'server'), { recursive: true });
    const description = {
      ...{ name: 'mf-x', version, patterns: ['/x'], serverBundle: 'server/routes.cjs' },
      ...{ container: { name: 'mf_x', entry: 'remoteEntry.js' }, common: { js: [], css: [] } },
      ...{ routes: {}, integrity: integrityOf(code), baseUrl: `/remotes/mf-x/${version}/` },
      ...{ shared: {}, ...change },
    };
    await writeFile(path.join(folder, 'release.json'), JSON.stringify(description));
    if (code !== null) await writeFile(path.join(folder, 'server/routes.cjs'), code);
  };
  const pointTo = async (version: string): Promise<void> => {
    history.push({ at: '', remote: 'mf-x', from: null, to: version });
    const pointer = { revision: ++revision, remotes: { 'mf-x': version }, history };
    await writeFile(path.join(dir, 'live.json'), JSON.stringify(pointer));
  };
  const remote = () => follower.current().remotes[0];
  const element = () => remote()?.loaded?.module.routes[0]?.element;

  beforeEach(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'waypost-releases-'));
    lines = [];
    revision = 0;
    history.length = 0;
    const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
    await release('1', bundle('one'));
    await pointTo('1');
    follower = await followReleases(dir, log);
  });

  afterEach(async () => {
    follower.stop();
    await rm(dir, { recursive: true });
  });

  test('swaps to a new release, while a request that began before keeps its set', async () => {
    const before = follower.current();
    await release('2', bundle('two'));
    await pointTo('2');
    await follower.refresh();
    expect(element()).toBe('two');
    expect(remote()?.state).toBe('ready');
    expect(before.remotes[0]?.loaded?.module.routes[0]?.element).toBe('one');
    expect(follower.current().id).not.toBe(before.id);
  });

  test.each([
    ['has no server bundle', null, {}, /ENOENT/],
    ['throws', 'throw new Error("Out of order")', {}, /Out of order/],
    ['exports rubbish', 'module.exports = 42', {}, /exports no module/],
    ['claims a path it did not declare', bundle('x').replace("'/x'", "'/y'"), {}, /did not declare/],
    ['is not the file that was released', `${bundle('x')}//`, { integrity: integrityOf('other') }, /not the file/],
    ['has two routes of one id', bundle('x').replace('[{', "[{ id: 'mf-x:page', path: '/x' }, {"), {}, /mf-x:page/],
    ['lacks a browser file', bundle('x'), { common: { js: ['none.js'], css: [] } }, /none.js is missing/],
    ['requires what the host does not give', 'require("left-pad")', {}, /does not give/],
    ['wants another React', bundle('x'), { shared: { react: '^18.0.0' } }, /wants react/],
  ])('keeps the last good release when the new one %s', async (_what, code, change, reason) => {
    await release('2', code, change);
    await pointTo('2');
    await follower.refresh();
    await follower.refresh();
    expect(element()).toBe('one');
    expect(remote()).toMatchObject({ state: 'degraded', wanted: '2' });
    const said = lines.filter(({ msg }) => msg.includes('did not load'));
    expect(said).toHaveLength(1);
    expect(said[0]?.reason).toMatch(reason);
  });

  test('has the pages of a remote without any good release answer with the fallback', async () => {
    follower.stop();
    await release('1', 'throw new Error("Out of order")');
    follower = await followReleases(dir, pino({ level: 'silent' }));
    expect(remote()).toMatchObject({ state: 'broken', loaded: null, patterns: ['/x'] });
    const { handler } = follower.current();
    const context = await handler.query(new Request('http://way.test/x'), { requestContext });
    expect(context).toMatchObject({ statusCode: 503 });
  });

  test('finds the last good release after a restart', async () => {
    follower.stop();
    await release('2', 'throw new Error("Out of order")');
    await pointTo('2');
    follower = await followReleases(dir, pino({ level: 'silent' }));
    expect(element()).toBe('one');
    expect(remote()?.state).toBe('degraded');
  });

  test('keeps its set while the pointer is gone, and starts with none', async () => {
    await rm(path.join(dir, 'live.json'));
    await expect(follower.refresh()).rejects.toThrow(/no release in/);
    expect(element()).toBe('one');
    const start = followReleases(dir, pino({ level: 'silent' }));
    await expect(start).rejects.toThrow(/^There is no release in .*RELEASES_DIR/);
  });

  test('evaluates a broken release once, however often it looks at the pointer', async () => {
    const tally = path.join(dir, 'tally');
    const broken = `require('node:fs').appendFileSync(${JSON.stringify(tally)}, 'x'); throw 1;`;
    const evaluations = async () => (await readFile(tally, 'utf8')).length;
    await release('2', broken);
    await pointTo('2');
    for (let look = 0; look < 3; look++) await follower.refresh();
    expect(await evaluations()).toBe(1);
    await release('2', `${broken} // and written anew`);
    await follower.refresh();
    expect(await evaluations()).toBe(2);
  });

  test('heals by itself when the files of a broken release appear', async () => {
    await release('2', null);
    await pointTo('2');
    await follower.refresh();
    await release('2', bundle('two'));
    await follower.refresh();
    expect(element()).toBe('two');
    expect(remote()?.state).toBe('ready');
  });
});
