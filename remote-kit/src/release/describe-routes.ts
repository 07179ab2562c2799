import type { StatsCompilation } from 'webpack';
import type { RouteFiles } from '@waypost/shared/contracts/release.contract';

/** Name that the container's exposed module has among the chunks. */
const EXPOSED = 'routes';

function filesOf(stats: StatsCompilation, group: string): RouteFiles {
  const assets = stats.namedChunkGroups?.[group]?.assets ?? [];
  const names = assets.map(({ name }) => name).filter((name) => !name.includes('.hot-update.'));
  return {
    js: names.filter((name) => name.endsWith('.js')),
    css: names.filter((name) => name.endsWith('.css')),
  };
}

/**
 * Reads from a build which files each route needs. A page's chunk is named after its route id
 * without the remote's name: the page of `mf-blog:home` is the chunk `home` (design §9.6).
 */
export function describeRoutes(
  stats: StatsCompilation,
  remote: string,
  container: { name: string; entry: string },
): { common: RouteFiles; routes: Record<string, RouteFiles> } {
  const exposed = filesOf(stats, EXPOSED);
  const common = { js: [container.entry, ...exposed.js], css: exposed.css };
  const pages = Object.keys(stats.namedChunkGroups ?? {}).filter(
    (name) => name !== EXPOSED && name !== container.name,
  );
  const routes = pages.map((page) => {
    const { js, css } = filesOf(stats, page);
    const files = {
      js: js.filter((file) => !common.js.includes(file)),
      css: css.filter((file) => !common.css.includes(file)),
    };
    return [`${remote}:${page}`, files] as const;
  });
  return { common, routes: Object.fromEntries(routes) };
}
