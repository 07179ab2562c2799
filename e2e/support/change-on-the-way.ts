import type { Page } from '@playwright/test';

/** Changes files on their way to the browser, as a cache may that somebody else has written to. */
export const changeOnTheWay = (page: Page, files: string | RegExp): Promise<unknown> =>
  page.route(files, async (route) => {
    const response = await route.fetch();
    const isStyle = route.request().url().endsWith('.css');
    const change = isStyle ? 'body { visibility: hidden }' : ';globalThis.isChanged = true;';
    await route.fulfill({ response, body: `${await response.text()}\n${change}` });
  });
