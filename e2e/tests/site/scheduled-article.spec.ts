import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startApi, startShell } from '../../support/site';
import { expect, test } from '../../support/test';

/** Enough for a start and a look at every page, in milliseconds. */
const AHEAD = 45_000;

/** How late an article may be (decision of the publisher and the page cache), in milliseconds. */
const LATEST = 60_000;

const TITLE = 'Zeppelins over the harbour';

const article = (title: string, publishedAt: string): string => `---
title: ${title}
excerpt: What it is about.
category: technology
author: ada-example
tags: [web]
published_at: ${publishedAt}
---
An opening paragraph.
`;

const files = (due: string): Record<string, string> => ({
  'articles/first-article.md': article('A first article', '2025-09-05T08:00:00Z'),
  'articles/zeppelins.md': article(TITLE, due),
  'authors.yaml': `- username: ada-example
  first_name: Ada
  last_name: Example
  email: ada@waypost.example
  joined_date: 2020-01-01
`,
  'categories.yaml': "- { name: Technology, slug: technology, hue: '#1f4e9e' }\n",
  'tags.yaml': '- { name: Web, slug: web }\n',
});

const LISTS = ['/', '/category/technology', '/feed', '/sitemap.xml', '/search?q=zeppelins'];

test('a scheduled article appears by itself at its time, not before', async ({ request }) => {
  test.setTimeout(AHEAD + LATEST + 60_000);
  const folder = await mkdtemp(path.join(tmpdir(), 'waypost-scheduled-'));
  const content = path.join(folder, 'content');
  await mkdir(path.join(content, 'articles'), { recursive: true });
  const due = new Date(Date.now() + AHEAD);
  for (const [name, text] of Object.entries(files(due.toISOString()))) {
    await writeFile(path.join(content, name), text);
  }
  const api = await startApi(path.join(folder, 'data'), { CONTENT_DIR: content });
  const shell = await startShell({ API_ORIGIN: api.origin, PAGE_CACHE_SECONDS: '5' });
  const shows = async (address: string): Promise<boolean> => {
    const response = await request.get(shell.origin + address);
    expect(response.status(), address).toBe(200);
    // The search page repeats what was searched for; only a link leads to the article.
    return (await response.text()).includes('/article/zeppelins');
  };
  const showing = async (): Promise<string[]> => {
    const found: string[] = [];
    for (const list of LISTS) if (await shows(list)) found.push(list);
    return found;
  };
  const status = async (): Promise<number> =>
    (await request.get(`${shell.origin}/article/zeppelins`)).status();
  try {
    expect(await status()).toBe(404);
    expect(await showing()).toEqual([]);
    expect(Date.now(), 'the machine is too busy to look before it is due').toBeLessThan(
      due.getTime(),
    );

    await expect
      .poll(showing, { timeout: due.getTime() + LATEST - Date.now(), intervals: [1_000] })
      .toEqual(LISTS);
    expect(await status()).toBe(200);
    console.log(
      `in every list ${((Date.now() - due.getTime()) / 1000).toFixed(0)} s after its time`,
    );
  } finally {
    await shell.stop();
    await api.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
