/** Greatest gzip size in bytes of the scripts before a page is interactive (design §10). */
export const SCRIPT_BUDGET = 175_000;

/** Bytes of one script, as browsers may receive it. */
export interface ScriptSize {
  file: string;
  gzip: number;
  brotli: number;
}

async function sizeAs(url: string, encoding: 'gzip' | 'br'): Promise<number> {
  const response = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': encoding } });
  if (!response.ok) throw new Error(`${url} responds with ${response.status}`);
  const sent = response.headers.get('content-encoding');
  if (sent !== encoding) throw new Error(`${url} comes as ${sent ?? 'it is'}, not as ${encoding}`);
  const length = response.headers.get('content-length');
  if (length === null) throw new Error(`${url} does not say its content-length`);
  return Number(length);
}

/**
 * Scripts that a page loads before it is interactive: what its HTML names.
 *
 * @throws Error when one is not sent compressed or does not say its size
 */
export async function measureScripts(origin: string, path: string): Promise<ScriptSize[]> {
  const html = await (await fetch(origin + path)).text();
  const tags = html.match(/<(?:script|link)[^>]*>/g) ?? [];
  const urls = tags.flatMap((tag) => {
    const isScript = tag.startsWith('<script') || /as="script"/.test(tag);
    const url = tag.match(/(?:src|href)="([^"]+\.js)"/)?.[1];
    return isScript && url ? [url] : [];
  });
  const sizes = [...new Set(urls)].map(async (url) => ({
    file: url.replace(/\/(\d[\w.]*-\w+)\//, '/…/'),
    gzip: await sizeAs(origin + url, 'gzip'),
    brotli: await sizeAs(origin + url, 'br'),
  }));
  return Promise.all(sizes);
}

/** Bytes of some scripts together, as browsers get them. */
export const totalOf = (scripts: ScriptSize[], encoding: 'gzip' | 'brotli'): number =>
  scripts.reduce((sum, script) => sum + script[encoding], 0);

/** Pages that load more scripts than a budget allows, with their gzip size in bytes. */
export async function pagesOverBudget(
  origin: string,
  pages: readonly string[],
  budget = SCRIPT_BUDGET,
): Promise<Record<string, number>> {
  const over: Record<string, number> = {};
  for (const page of pages) {
    const bytes = totalOf(await measureScripts(origin, page), 'gzip');
    if (bytes > budget) over[page] = bytes;
  }
  return over;
}
