import type { DeskBrowser } from './desk-browser';
import type { TextKind } from '../text-kinds/text-kind';
import type { TestResponse } from './on-each-engine';

/** What tests know of a text at the desk. */
export interface DeskText {
  id: number;
  version: number;
  slug: string;
  source: string;
}

type Plural = TextKind['plural'];

/** A new text of the desk, as nobody reads it yet. */
export const makeText = async (
  desk: DeskBrowser,
  title: string,
  of: Plural = 'articles',
): Promise<DeskText> => (await desk.post(`/${of}/`, { title })).body;

type TextVersion = Pick<DeskText, 'id' | 'version'>;

/** Saves what a source becomes. */
export const saveText = (
  desk: DeskBrowser,
  { id, version }: TextVersion,
  body: { source: string; base?: string; intent?: string },
  of: Plural = 'articles',
): Promise<TestResponse> =>
  desk.send('PUT', `/${of}/${id}/text/`, `"${version}"`, { intent: 'explicit', ...body });

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
  of: Plural = 'articles',
): Promise<TestResponse> =>
  desk.send('POST', `/${of}/${id}/text/publication/`, `"${version}"`, body);
