/** Size of one script. */
export interface ScriptSize {
  file: string;
  gzip: number;
  brotli: number;
}

async function sizeAs(url: string, encoding: 'gzip' | 'br'): Promise<number> {
  const answer = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': encoding } });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  return Number(answer.headers.get('content-length'));
}

/** Scripts that a page loads before it is interactive: what its HTML names. */
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
