import { pino } from 'pino';
import { use } from 'react';
import type { RouteObject } from 'react-router-dom';
import { boundedLog } from '@waypost/server-kit/bounded-log';
import { type Release, RELEASE_FORMAT } from '@waypost/shared/contracts/release.contract';
import type { RemoteModule } from '@waypost/shared/contracts/remote.contract';
import { createRemoteApi } from '@waypost/shared/runtime';
import { testEntries } from '../../testing/test-entries';
import { testRenderer } from '../testing/serve-pages';
import { logOnceAMinute } from '../process/once-a-minute';
import { composeReleaseSet } from '../releases/release-set';
import type { LoadedRelease } from '../releases/remote-status';
import { renderPage, type Renderer } from './make-page';

const never = new Promise<never>(() => {});
const Never = () => use(never);
const Thrower = (): never => {
  throw new Error('Out of order');
};

/** Renders the one page of a remote. */
function renderRoute(route: Partial<RouteObject>, log?: Renderer['log']) {
  const routes = [{ id: 'mf-x:page', path: '/x', element: <h1>The page</h1>, ...route }];
  const release: Release = {
    format: RELEASE_FORMAT,
    ...{ name: 'mf-x', version: '1', patterns: ['/x'], serverBundle: 'routes.cjs', routes: {} },
    ...{ container: { name: 'mf_x', entry: 'remoteEntry.js' }, common: { js: [], css: [] } },
    ...{ integrity: {}, baseUrl: '/remotes/mf-x/1/', shared: {}, mode: 'production' as const },
    origin: { at: '2026-01-01T00:00:00.000Z', by: 'test', commit: null, kit: '1.0.0' },
    routeBudget: 1,
    ...testEntries,
  };
  const module = { routes, api: createRemoteApi('mf-x') } as unknown as RemoteModule;
  const live: LoadedRelease = { release, module, styles: new Map() };
  const set = composeReleaseSet([{ name: 'mf-x', wanted: '1', state: 'ready', live }]);
  const logged: string[] = [];
  const renderer = testRenderer({ log: log ?? ((message) => void logged.push(message)) });
  const page = renderPage(renderer, set, new Request('https://waypost.test/x'));
  return { page, logged };
}

describe('renderPage', () => {
  it('renders the page within its frame, categories or none', async () => {
    const { page } = renderRoute({});
    const { status, html } = await page;
    expect(status).toBe(200);
    expect(html.toString()).toContain('<h1>The page</h1>');
    expect(html.toString()).toContain('<header');
  });

  it('gives up a page that does not get ready, and says so', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const { page, logged } = renderRoute({ Component: Never, element: undefined });
    let settled = false;
    void page.finally(() => (settled = true));
    while (!settled) await jest.advanceTimersByTimeAsync(1_000);
    jest.useRealTimers();
    const { status, html } = await page;
    expect(status).toBe(503);
    expect(html.toString()).toContain('This section is taking a break');
    expect(logged).toContain('A page could not be rendered');
  });

  /** Waits until a page is too late, and expects a 503 within the frame. */
  async function giveUp(...route: Parameters<typeof renderRoute>) {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const { page, logged } = renderRoute(...route);
    let settled = false;
    void page.finally(() => (settled = true));
    while (!settled) await jest.advanceTimersByTimeAsync(1_000);
    jest.useRealTimers();
    const { status, html, release, fault } = await page;
    expect(status).toBe(503);
    expect(html.toString()).toContain('This section is taking a break');
    expect(html.toString()).toContain('<footer');
    expect(release).toEqual({ name: 'mf-x', version: '1' });
    return { fault, logged };
  }

  it('gives up a loader that does not end: tells it, and responds with 503 within the frame', async () => {
    let signal: AbortSignal | undefined;
    const { fault, logged } = await giveUp({
      loader: ({ request }) => {
        signal = request.signal;
        return never;
      },
    });
    expect(fault?.message).toBe('The loader of mf-x:page did not end within 10000 ms');
    expect(signal?.aborted).toBe(true);
    expect(logged).toContain('A loader failed');
  });

  it('gives up a page whose code never comes, and responds with 503 within the frame', async () => {
    const lazy = { Component: () => never };
    const { fault, logged } = await giveUp({ lazy, element: undefined });
    expect(fault?.message).toBe('The code of /x did not load within 11000 ms');
    expect(logged).toContain('A loader failed');
  });

  it.each([
    ['page', { Component: Thrower, element: undefined }],
    ['loader', { loader: Thrower }],
  ])('puts the fallback in place of a %s that throws', async (_what, route) => {
    const { status, html, fault } = await renderRoute(route).page;
    expect(status).toBe(503);
    expect(fault?.message).toBe('Out of order');
    expect(html.toString()).toContain('This section is taking a break');
    expect(html.toString()).toContain('<footer');
  });

  it('takes a status that a loader throws for its response, not for a fault', async () => {
    const refuse = () => {
      throw new Response('Gone', { status: 410 });
    };
    expect((await renderRoute({ loader: refuse }).page).fault).toBeNull();
  });

  it('logs a status that a loader throws, and responds within the frame', async () => {
    const lines: string[] = [];
    const stream = { write: (line: string) => void lines.push(line) };
    const logger = pino({ ...boundedLog, level: 'warn' }, stream);
    const log = logOnceAMinute((facts, message) => logger.warn(facts, message));
    const refuse = () => {
      throw new Response('Gone', { status: 410 });
    };
    const { status, html } = await renderRoute({ loader: refuse }, log).page;
    expect(status).toBe(503);
    expect(html.toString()).toContain('<footer');
    const err = expect.objectContaining({ status: 410, data: 'Gone' });
    expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
      expect.objectContaining({ msg: 'A loader failed', err }),
    );
  });

  it('stands when the page’s head and breadcrumbs throw', async () => {
    const failed = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { page } = renderRoute({ handle: { head: Thrower, breadcrumbs: Thrower } });
    const { status, html } = await page;
    expect(status).toBe(200);
    expect(html.toString()).toContain('<title>Waypost</title>');
    expect(html.toString()).toContain('<h1>The page</h1>');
    failed.mockRestore();
  });
});
