import type { StatsCompilation } from 'webpack';
import { fragmentChunk, type Fragments } from '@waypost/shared/contracts/fragment.contract';
import type { Release, RouteFiles } from '@waypost/shared/contracts/release.contract';

/** Names that the container's exposed modules have among the chunks. */
const EXPOSED = 'routes';
const FRAGMENTS = 'fragments';

const isOfFragments = (name: string): boolean =>
  name === FRAGMENTS || name.startsWith(fragmentChunk(''));

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
    (name) => name !== EXPOSED && name !== container.name && !isOfFragments(name),
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

/**
 * Says of each fragment what it takes and which files it needs. Its chunk is named after it: that of `product-box`
 * is `fragment_product-box`. One without a chunk has no files of its own, which the check refuses.
 */
export function describeFragments(
  stats: StatsCompilation,
  fragments: Fragments,
  container: { entry: string },
): NonNullable<Release['fragments']> {
  const exposed = filesOf(stats, FRAGMENTS);
  const described = Object.entries(fragments).map(([name, { params, example, budget }]) => {
    const own = filesOf(stats, fragmentChunk(name));
    const js = own.js.length > 0 ? [container.entry, ...exposed.js, ...own.js] : [];
    const files = { js: [...new Set(js)], css: [...new Set([...exposed.css, ...own.css])] };
    return [name, { params, example, budget, ...files }] as const;
  });
  return Object.fromEntries(described);
}
