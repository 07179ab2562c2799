import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { version as reactVersion } from 'react';
import { folderReleaseStore } from '@waypost/delivery/store/folder-release-store.server';
import { mainLink } from '../../support/main-menu';
import { repositoryRoot } from '../../support/process';
import { suite } from '../../support/site';
import { expect, hydrated, test } from '../../support/test';

const shell = JSON.parse(readFileSync(path.join(repositoryRoot, 'shell/package.json'), 'utf8')) as {
  version: string;
};

/** What React DOM says of itself to developer tools. */
interface Renderer {
  reconcilerVersion: string;
  /** The internals of the React that it renders for. */
  currentDispatcherRef: unknown;
}

/** Listens as React's developer tools do: every copy of React DOM in a page introduces itself. */
function collectRenderers(): void {
  const renderers: Renderer[] = [];
  const hook = {
    supportsFiber: true,
    inject: (renderer: Renderer) => renderers.push(renderer),
    onCommitFiberRoot: () => undefined,
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
  };
  Object.assign(window, { renderers, __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
}

const containers = (remotes: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(remotes).map(([name, version]) => [name.replaceAll('-', '_'), version]),
  );

test.describe('Module Federation', () => {
  test(
    'lists the host, its remotes and one React at their versions',
    { tag: '@journey' },
    async ({ page }) => {
      const store = folderReleaseStore(suite.releasesDir());
      const all = Object.entries((await store.readPointer()).remotes);
      const releases = await Promise.all(
        all.map(([name, version]) => store.readRelease({ name, version })),
      );
      // Readers' pages know no private remote.
      const live = containers(
        Object.fromEntries(
          releases
            .filter((release) => !release.private)
            .map(({ name, version }) => [name, version]),
        ),
      );
      await page.goto(suite.siteOrigin());
      await hydrated(page);
      await mainLink(page, 'Compare').click();
      await expect(page.getByRole('heading', { name: 'Compare Products' })).toBeVisible();

      const found = await page.evaluate(() => {
        const [host, ...remotes] = window.__FEDERATION__.__INSTANCES__;
        return {
          host: { name: host?.name, version: host?.options.version },
          registered: host?.options.remotes.map((remote) => [
            remote.name,
            'version' in remote ? remote.version : undefined,
          ]),
          loaded: remotes.map(({ name, options }) => [name, options.version]),
          reacts: [host, ...remotes].map((one) =>
            Object.keys(one?.shareScopeMap.default?.react ?? {}),
          ),
        };
      });
      expect(found.host).toEqual({ name: 'shell', version: shell.version });
      expect(Object.fromEntries(found.registered ?? [])).toEqual(live);
      for (const [name, version] of found.loaded)
        expect([name, version]).toEqual([name, live[name ?? '']]);
      expect(found.loaded.length).toBeGreaterThan(1);
      for (const versions of found.reacts) expect(versions).toEqual([reactVersion]);
    },
  );

  test('renders host and remotes with one React DOM and one React', async ({ page }) => {
    await page.addInitScript(collectRenderers);
    await page.goto(suite.siteOrigin());
    await hydrated(page);
    await mainLink(page, 'Compare').click();
    await expect(page.getByRole('heading', { name: 'Compare Products' })).toBeVisible();
    const found = await page.evaluate(() => {
      const { renderers } = window as unknown as { renderers: Renderer[] };
      const [renderer] = renderers;
      const instances = window.__FEDERATION__.__INSTANCES__;
      const copies = instances.flatMap(({ shareScopeMap }) =>
        Object.values(shareScopeMap.default?.react ?? {}).map(({ lib }) => lib?.() as object),
      );
      return {
        versions: renderers.map(({ reconcilerVersion }) => reconcilerVersion),
        containers: instances.length,
        shared: copies.length,
        different: new Set(copies).size,
        rendered: copies.every((copy) =>
          Object.values(copy).includes(renderer?.currentDispatcherRef),
        ),
      };
    });
    expect(found.containers).toBeGreaterThan(2);
    expect(found).toEqual({
      ...{ versions: [reactVersion], containers: found.containers, shared: found.containers },
      ...{ different: 1, rendered: true },
    });
  });

  test('tells its developer tools where the manifest of each remote is', async ({
    page,
    request,
  }) => {
    const live = containers((await folderReleaseStore(suite.releasesDir()).readPointer()).remotes);
    await page.goto(`${suite.siteOrigin()}/login`);
    await hydrated(page);
    await page.waitForFunction(() => 'shell' in window.__FEDERATION__.moduleInfo);
    const moduleInfo = await page.evaluate(() => window.__FEDERATION__.moduleInfo);
    for (const [name, version] of Object.entries(live)) {
      const known = moduleInfo[`${name}:${version}`] as { remoteEntry: string };
      const response = await request.get(known.remoteEntry);
      expect(await response.json()).toMatchObject({ name });
    }
    expect(moduleInfo.shell).toMatchObject({
      version: shell.version,
      remotesInfo: Object.fromEntries(
        Object.entries(live).map(([name, matchedVersion]) => [name, { matchedVersion }]),
      ),
    });
  });

  test('describes each release as the release describes itself', async ({ request }) => {
    const store = folderReleaseStore(suite.releasesDir());
    const { remotes } = await store.readPointer();
    for (const [name, version] of Object.entries(remotes)) {
      const release = await store.readRelease({ name, version });
      const response = await request.get(
        `${suite.siteOrigin()}/remotes/${name}/${version}/mf-manifest.json`,
      );
      expect(response.headers()['cache-control']).toContain('immutable');
      expect(release.integrity).not.toHaveProperty(['client/mf-stats.json']);
      const body = await response.body();
      const digest = createHash('sha384').update(body).digest('base64');
      expect(release.integrity['client/mf-manifest.json']).toBe(`sha384-${digest}`);
      const manifest = JSON.parse(body.toString()) as { exposes: { name: string }[] };
      const exposed = release.fragments ? ['fragments', 'routes'] : ['routes'];
      expect(manifest.exposes.map(({ name: each }) => each).sort()).toEqual(exposed);
      expect(manifest).toMatchObject({
        name: release.container.name,
        metaData: {
          buildInfo: { buildVersion: version },
          remoteEntry: { name: release.container.entry },
          routes: release.routes,
        },
        exposes: expect.arrayContaining([
          expect.objectContaining({
            name: 'routes',
            assets: expect.objectContaining({
              js: expect.objectContaining({ sync: release.common.js.slice(1) }),
            }),
          }),
        ]),
      });
    }
  });
});
