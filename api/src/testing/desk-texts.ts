import type { DeskBrowser } from './desk-browser';
import type { TestResponse } from './on-each-engine';

/** What tests know of an article's text at the desk. */
export interface DeskText {
  id: number;
  version: number;
  slug: string;
  source: string;
}

/** A new article of the desk, as nobody reads it yet. */
export const makeText = async (desk: DeskBrowser, title: string): Promise<DeskText> =>
  (await desk.post('/articles/', { title })).body;

type TextVersion = Pick<DeskText, 'id' | 'version'>;

/** Saves what an article's source becomes. */
export const saveText = (
  desk: DeskBrowser,
  { id, version }: TextVersion,
  body: { source: string; base?: string; intent?: string },
): Promise<TestResponse> =>
  desk.send('PUT', `/articles/${id}/text/`, `"${version}"`, { intent: 'explicit', ...body });

/** A new article whose text says something else. */
export async function writeText(
  desk: DeskBrowser,
  title: string,
  change: (source: string) => string,
): Promise<DeskText> {
  const text = await makeText(desk, title);
  return (await saveText(desk, text, { source: change(text.source), intent: 'typing' })).body;
}

/** Publishes the text that was saved last, now or at a time. */
export const publishText = (
  desk: DeskBrowser,
  { id, version }: TextVersion,
  body: { published_at?: string } = {},
): Promise<TestResponse> =>
  desk.send('POST', `/articles/${id}/text/publication/`, `"${version}"`, body);
