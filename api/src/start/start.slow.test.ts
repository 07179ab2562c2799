import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  constants,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { type ApiProcess, startApi, writeSmallContent } from '../testing/api-process';
import { readTestRun } from '../testing/test-run';
import { usePostgres } from '@waypost/tooling/test/temporary-postgres';

const apiRoot = path.resolve(__dirname, '../..');

describe('the API as a process', () => {
  const { folder, postgresUrl } = readTestRun();
  let contentDir: string;
  let dataDir: string;
  const running: ApiProcess[] = [];
  beforeAll(() => {
    contentDir = writeSmallContent(mkdtempSync(path.join(folder, 'content-')));
    dataDir = mkdtempSync(path.join(folder, 'data-'));
  });
  afterEach(async () => {
    for (const api of running.splice(0)) {
      api.child.kill('SIGKILL');
      await api.ended;
    }
  });

  const start = (settings: Record<string, string> = {}) => {
    const api = startApi(apiRoot, { DATA_DIR: dataDir, CONTENT_DIR: contentDir, ...settings });
    running.push(api);
    return api;
  };
  const stop = async (api: ApiProcess, signal: NodeJS.Signals = 'SIGTERM') => {
    api.child.kill(signal);
    return api.ended;
  };
  /** Runs one of the API's commands, unless said otherwise over its data folder. */
  const runTool = (settings: Record<string, string>, tool: string, ...words: string[]): string =>
    execFileSync(process.execPath, ['--import', 'tsx', `src/cli/${tool}.ts`, ...words], {
      cwd: apiRoot,
      env: { ...process.env, DATA_DIR: dataDir, CONTENT_DIR: contentDir, ...settings },
      encoding: 'utf8',
      stdio: 'pipe',
    });
  const subscribe = (port: number, email: string) =>
    fetch(`http://127.0.0.1:${port}/api/newsletter/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    });
  const subscriptions = async (port: number) => {
    const token = readFileSync(path.join(dataDir, 'admin-token'), 'utf8').trim();
    const response = await fetch(`http://127.0.0.1:${port}/api/newsletter/?page_size=100`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const body = (await response.json()) as { results: { email: string }[] };
    return body.results.map(({ email }) => email);
  };

  /** What is in a folder, and the folder itself, that other accounts may read or write. */
  const openToOthers = (dir: string): string[] =>
    ['.', ...(readdirSync(dir, { recursive: true }) as string[])].filter((name) => {
      const { mode } = lstatSync(path.join(dir, name));
      const isLink = (mode & constants.S_IFMT) === constants.S_IFLNK;
      return !isLink && (mode & 0o077) !== 0;
    });

  it('fills an empty folder, then responds', async () => {
    const port = await start().ready;
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    const response = await fetch(`http://127.0.0.1:${port}/api/articles/only-story/`);
    expect(await response.json()).toMatchObject({ title: 'The only story' });
    expect(statSync(path.join(dataDir, 'admin-token')).mode & 0o777).toBe(0o600);
    expect(openToOthers(dataDir)).toEqual([]);
  });

  it('keeps other accounts of the machine from a folder that an earlier version left open', async () => {
    const loosen = (file: string, mode: number) => chmodSync(path.join(dataDir, file), mode);
    loosen('.', 0o755);
    loosen('database', 0o755);
    loosen('database/base', 0o777);
    loosen('database/PG_VERSION', 0o666);
    loosen('content-origin', 0o644);
    symlinkSync('/etc/hostname', path.join(dataDir, 'link'));
    expect(openToOthers(dataDir)).not.toEqual([]);
    await start().ready;
    expect(openToOthers(dataDir)).toEqual([]);
    expect(statSync('/etc/hostname').mode & 0o777).not.toBe(0o600);
    rmSync(path.join(dataDir, 'link'));
  });

  it('keeps what it acknowledged, and the views of the last second, over a stop; of many writes under way, too', async () => {
    const story = (port: number) => `http://127.0.0.1:${port}/api/articles/only-story`;
    const viewsNow = async (port: number) =>
      ((await (await fetch(`${story(port)}/`)).json()) as { views_count: number }).views_count;
    const first = start();
    const port = await first.ready;
    expect((await subscribe(port, 'kept@example.org')).status).toBe(201);
    const before = await viewsNow(port);
    expect((await fetch(`${story(port)}/view`, { method: 'POST' })).status).toBe(204);
    expect((await stop(first)).code).toBe(0);
    expect((await first.ended).stderr).toMatch(
      /^Nobody runs the desk yet\..* at http:\/\/localhost:3000\/login#invitation=[\w-]{43}\n$/,
    );

    const second = start();
    const secondPort = await second.ready;
    expect(await subscriptions(secondPort)).toContain('kept@example.org');
    expect(await viewsNow(secondPort)).toBe(before + 1);
    const acknowledged: string[] = [];
    const writes = Array.from({ length: 60 }, async (_, number) => {
      const email = `burst-${number}@example.org`;
      const response = await subscribe(secondPort, email).catch(() => undefined);
      if (response?.status !== 201) return;
      acknowledged.push(email);
      if (acknowledged.length === 5) second.child.kill('SIGINT');
    });
    await Promise.all(writes);
    await second.ended;
    const stored = await subscriptions(await start().ready);
    expect(acknowledged.length).toBeGreaterThanOrEqual(5);
    expect(stored).toEqual(expect.arrayContaining(acknowledged));
  });

  it('updates what an edited content file says, and shows earlier content when a file is wrong', async () => {
    const file = path.join(contentDir, 'articles/only-story.md');
    const text = readFileSync(file, 'utf8');
    const titleNow = async (port: number) => {
      const response = await fetch(`http://127.0.0.1:${port}/api/articles/only-story/`);
      return ((await response.json()) as { title: string }).title;
    };
    writeFileSync(file, text.replace('The only story', 'A better title'));
    const edited = start();
    expect(await titleNow(await edited.ready)).toBe('A better title');
    await stop(edited);

    writeFileSync(file, text.replace('category: technology', 'category: nowhere'));
    const wrong = start();
    expect(await titleNow(await wrong.ready)).toBe('A better title');
    expect((await stop(wrong)).stderr).toContain('articles/only-story.md');
    writeFileSync(file, text);
  });

  it('starts for the first time beside files that are wrong, and tells them at every start', async () => {
    const wrongDir = writeSmallContent(mkdtempSync(path.join(folder, 'content-')));
    const only = path.join(wrongDir, 'articles/only-story.md');
    writeFileSync(
      path.join(wrongDir, 'articles/wrong.md'),
      readFileSync(only, 'utf8').replace('A text.', '# A second title'),
    );
    const settings = {
      CONTENT_DIR: wrongDir,
      DATA_DIR: mkdtempSync(path.join(folder, 'data-')),
    };
    const statusOf = async (port: number, slug: string) =>
      (await fetch(`http://127.0.0.1:${port}/api/articles/${slug}/`)).status;
    for (let time = 1; time <= 2; time++) {
      const api = start(settings);
      const port = await api.ready;
      expect(await statusOf(port, 'only-story')).toBe(200);
      expect(await statusOf(port, 'wrong')).toBe(404);
      expect((await stop(api)).stderr).toContain('articles/wrong.md:14 the title is the only');
    }
    writeFileSync(path.join(wrongDir, 'authors.yaml'), '- username: "open');
    const broken = start(settings);
    expect(await statusOf(await broken.ready, 'only-story')).toBe(200);
    expect((await stop(broken)).stderr).toContain('authors.yaml:');
  });

  it('starts with nothing to show when a list cannot be read and there is nothing from before', async () => {
    const wrong = writeSmallContent(mkdtempSync(path.join(folder, 'wrong-')));
    writeFileSync(path.join(wrong, 'tags.yaml'), '- { slug: "guides');
    const api = start({
      CONTENT_DIR: wrong,
      DATA_DIR: mkdtempSync(path.join(folder, 'data-')),
    });
    const response = await fetch(`http://127.0.0.1:${await api.ready}/api/articles/`);
    expect(await response.json()).toMatchObject({ count: 0 });
    expect((await stop(api)).stderr).toContain('tags.yaml:');
  });

  describe('does not start, with one line and an exit code,', () => {
    const oneLine = /^[^\n]+\n$/;

    it('with a wrong setting', async () => {
      const { code, stderr } = await start({ API_PORT: 'many' }).ended;
      expect(code).toBe(1);
      expect(stderr).toMatch(oneLine);
      expect(stderr).toContain('API_PORT');
    });

    it('with a content folder that is not there', async () => {
      const CONTENT_DIR = path.join(folder, 'no-content');
      const { code, stderr } = await start({ CONTENT_DIR }).ended;
      expect(code).toBe(1);
      expect(stderr).toBe(
        `Wrong setting: CONTENT_DIR names ${CONTENT_DIR}, which is no folder: make it, such as a copy of api/content\n`,
      );
    });

    it('on a port in use', async () => {
      const server = net.createServer().listen(0, '127.0.0.1');
      await new Promise((resolve) => server.once('listening', resolve));
      const { port } = server.address() as net.AddressInfo;
      const { code, stderr } = await start({ API_PORT: String(port) }).ended;
      server.close();
      expect(code).toBe(1);
      expect(stderr).toMatch(oneLine);
      expect(stderr).toContain(`Port ${port}`);
    });

    it('on a folder that another process holds, which goes on undisturbed', async () => {
      const holder = start();
      const port = await holder.ready;
      const { code, stderr } = await start().ended;
      expect(code).toBe(1);
      expect(stderr).toMatch(oneLine);
      expect(stderr).toContain(`in use by process ${holder.child.pid}`);
      expect((await subscribe(port, 'undisturbed@example.org')).status).toBe(201);
    });

    it('with a database that does not respond', async () => {
      const { code, stderr } = await start({
        DATABASE_URL: 'postgres://waypost:secret@127.0.0.1:9/none',
      }).ended;
      expect(code).toBe(1);
      expect(stderr).toMatch(oneLine);
      expect(stderr).toContain('127.0.0.1:9/none (DATABASE_URL) cannot be reached');
      expect(stderr).not.toContain('secret');
    });

    it('with a data folder that cannot be written', async () => {
      const file = path.join(folder, 'not-a-folder');
      writeFileSync(file, '');
      const { code, stderr } = await start({ DATA_DIR: file }).ended;
      expect(code).toBe(1);
      expect(stderr).toMatch(oneLine);
      expect(stderr).toContain('DATA_DIR');
    });
  });

  describe('on a fresh clone with other content files', () => {
    let clone: Record<string, string>;
    beforeAll(() => {
      const other = writeSmallContent(mkdtempSync(path.join(folder, 'other-')));
      renameSync(path.join(other, 'articles/only-story.md'), path.join(other, 'articles/fresh.md'));
      clone = {
        CONTENT_DIR: other,
        DATA_DIR: mkdtempSync(path.join(folder, 'clone-')),
        LOG_LEVEL: 'info',
      };
    });

    it('keeps what was restored', async () => {
      const backup = path.join(folder, 'to-a-fresh-clone.gz');
      runTool({}, 'db', 'backup', backup);
      runTool(clone, 'db', 'restore', backup);
      for (let starts = 0; starts < 2; starts++) {
        const api = start(clone);
        const list = await fetch(`http://127.0.0.1:${await api.ready}/api/articles/`);
        expect(await list.json()).toMatchObject({ results: [{ slug: 'only-story' }] });
        await stop(api);
      }
    });

    it('writes what was restored as files, and takes what the clone brought when asked to', async () => {
      const exported = path.join(folder, 'exported');
      runTool(clone, 'db', 'export', exported);
      expect(readFileSync(path.join(exported, 'articles/only-story.md'), 'utf8')).toBe(
        readFileSync(path.join(contentDir, 'articles/only-story.md'), 'utf8'),
      );
      runTool(clone, 'db', 'seed');
      const both = await fetch(`http://127.0.0.1:${await start(clone).ready}/api/articles/`);
      expect(await both.json()).toMatchObject({ count: 2 });
    });
  });

  it('serves every image of a first start at once, drawn where nobody made one', async () => {
    const withCover = writeSmallContent(mkdtempSync(path.join(folder, 'cover-')));
    const file = path.join(withCover, 'articles/only-story.md');
    writeFileSync(file, readFileSync(file, 'utf8').replace('cover: false\n', ''));
    const settings = { CONTENT_DIR: withCover, DATA_DIR: mkdtempSync(path.join(folder, 'data-')) };
    const origin = `http://127.0.0.1:${await start(settings).ready}`;
    const story = (await (await fetch(`${origin}/api/articles/only-story/`)).json()) as {
      featured_image: string;
    };
    const image = await fetch(`${origin}${story.featured_image}?w=320`);
    expect(image.status).toBe(200);
    expect(image.headers.get('content-type')).toBe('image/jpeg');
    expect(image.headers.get('cache-control')).toContain('immutable');
  });

  const servers = postgresUrl ? [postgresUrl] : [];
  for (const serverUrl of servers) {
    it('on a PostgreSQL server is migrated and filled by several processes that start at once', async () => {
      const postgres = usePostgres(serverUrl);
      const name = 'waypost_test_start';
      await postgres.recreateDatabase(name);
      const processes = [1, 2, 3].map((number) =>
        start({
          DATABASE_URL: postgres.urlOf(name),
          DATA_DIR: mkdtempSync(path.join(folder, `server-${number}-`)),
        }),
      );
      const ports = await Promise.all(processes.map(({ ready }) => ready));
      for (const port of ports) {
        const response = await fetch(`http://127.0.0.1:${port}/api/articles/`);
        expect(await response.json()).toMatchObject({ count: 1 });
      }
      await Promise.all(processes.map((api) => stop(api)));
      await postgres.dropDatabase(name);
    });

    it('on a PostgreSQL server leaves content alone that another machine gave', async () => {
      const postgres = usePostgres(serverUrl);
      const name = 'waypost_test_machines';
      await postgres.recreateDatabase(name);
      const machines = ['One title', 'Another title'].map((title) => {
        const files = writeSmallContent(mkdtempSync(path.join(folder, 'machine-')));
        const file = path.join(files, 'articles/only-story.md');
        writeFileSync(file, readFileSync(file, 'utf8').replace('The only story', title));
        const data = mkdtempSync(path.join(folder, 'machine-data-'));
        return { DATABASE_URL: postgres.urlOf(name), DATA_DIR: data, CONTENT_DIR: files };
      });
      for (const machine of [...machines, ...machines]) {
        const api = start(machine);
        const story = await fetch(`http://127.0.0.1:${await api.ready}/api/articles/only-story/`);
        expect(await story.json()).toMatchObject({ title: 'One title' });
        await stop(api);
      }
      await postgres.dropDatabase(name);
    });
  }

  it('is moderated from the command line', async () => {
    const port = await start().ready;
    const article = (await (
      await fetch(`http://127.0.0.1:${port}/api/articles/only-story/`)
    ).json()) as { id: number };
    await fetch(`http://127.0.0.1:${port}/api/comments/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        author_name: 'Jo',
        author_email: 'jo@example.org',
        content: 'Please show this one to everybody.',
        article: article.id,
      }),
    });
    const [, id = ''] =
      /#(\d+) .* Jo <jo@example\.org>/.exec(runTool({}, 'moderate', 'list')) ?? [];
    expect(runTool({}, 'moderate', 'approve', id)).toBe(`#${id} APPROVED\n`);
    const shown = await fetch(`http://127.0.0.1:${port}/api/comments/?article=${article.id}`);
    expect(await shown.json()).toMatchObject({ count: 1 });
  });

  it('is saved and restored from the command line, which needs it stopped', async () => {
    const api = start();
    const port = await api.ready;
    const file = path.join(folder, 'from-the-command-line.gz');
    const status = runTool({}, 'db', 'status');
    expect(status).toContain(`http://127.0.0.1:${port}`);
    expect(status).toContain('comments: 1');
    expect(runTool({}, 'db', 'backup', file)).toContain('Saved to');
    expect(() => runTool({}, 'db', 'restore', file)).toThrow(/Stop the API first/);
    await stop(api);
    expect(runTool({}, 'db', 'restore', file)).toMatch(/^Restored \d+ rows/);
    expect(runTool({}, 'db', 'status')).toContain('comments: 1');
  });
});
