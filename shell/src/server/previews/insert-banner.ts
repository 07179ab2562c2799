import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type MadePage, toMadePage } from '../cache/made-page';

const BODY = Buffer.from('<body>');

/** The same page for one browser, with a banner as the first part of its body. */
export async function insertBanner(page: MadePage, banner: ReactElement): Promise<MadePage> {
  const html = await page.body('identity');
  const at = html.indexOf(BODY);
  if (at < 0) return page;
  const end = at + BODY.length;
  const markup = Buffer.from(renderToStaticMarkup(banner));
  const whole = Buffer.concat([html.subarray(0, end), markup, html.subarray(end)]);
  return toMadePage(whole, false, page);
}
