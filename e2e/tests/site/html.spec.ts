import { checkHtml } from '../../support/check-html';
import { pageTypes } from '../../support/page-types';
import { suite } from '../../support/site';
import { expect, hydrated, test } from '../../support/test';

/** Tests that the pages are divided among: each starts the checker once. */
const PARTS = 4;

test('the HTML of every page from the server is valid', async ({ request }) => {
  const documents: Record<string, string> = {};
  for (const path of Object.values(pageTypes)) {
    documents[path] = await (await request.get(suite.siteOrigin() + path)).text();
  }
  expect(await checkHtml(documents)).toEqual({});
});

test.describe('in a browser', () => {
  // Some of the pages get a 400 or 404.
  test.use({ allowedConsole: /Failed to load resource/ });

  for (let part = 1; part <= PARTS; part++) {
    test(`the HTML of every page is valid (part ${part})`, async ({ page }) => {
      const documents: Record<string, string> = {};
      for (const path of Object.values(pageTypes).filter(
        (_, index) => index % PARTS === part - 1,
      )) {
        await page.goto(suite.siteOrigin() + path);
        await hydrated(page);
        await page.keyboard.press('End');
        await page.waitForLoadState('networkidle', { timeout: 30_000 });
        documents[path] = await page.content();
      }
      expect(await checkHtml(documents)).toEqual({});
    });
  }
});

test('the checker tells errors and warnings of each document', async () => {
  const head = '<!DOCTYPE html><html lang="en"><head><title>A page</title></head><body>';
  const styled = (css: string): string => `${head.replace('</head>', `<style>${css}</style>$&`)}`;
  const { good, ...bad } = await checkHtml({
    good: `${head}<p>Text</p></body></html>`,
    error: `${head}<img src="a.jpg" alt="" sizes="5rem"></body></html>`,
    warning: `${head}<section><p>Text</p></section></body></html>`,
    property: styled('p { colour: red }'),
    value: styled('p { width: calc(1px + 1s) }'),
    style: styled('p { color: red }} h1 { color: red }'),
  });
  expect(good).toBeUndefined();
  expect(bad).toEqual({
    error: [expect.stringContaining('“sizes”')],
    warning: [expect.stringContaining('Section lacks heading')],
    property: [expect.stringContaining('Property “colour” doesn')],
    value: [expect.stringContaining('CSS: “width”')],
    style: [expect.stringContaining('CSS: Parse Error')],
  });
});
