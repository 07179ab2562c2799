import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { type MadePage, restorePage } from './made-page';

const headSchema = z.object({
  key: z.string(),
  status: z.literal(200),
  pattern: z.string(),
  keys: z.array(z.string()),
  styles: z.array(z.string()),
  used: z.object({ names: z.array(z.string()), key: z.string() }).nullable(),
  etag: z.string(),
  size: z.number().int().positive(),
  /** SHA-256 of the body, in hexadecimal. */
  hash: z.string(),
});

export interface RestoredPage {
  key: string;
  page: MadePage;
  ageMs: number;
}

const sha256 = (data: Buffer | string): string => createHash('sha256').update(data).digest('hex');

/** Name of a page's file: it tells nothing of the address. */
export const fileName = (key: string): string => `${sha256(key)}.page`;

/** A page's file: its description in one line of JSON, then its text in brotli. */
export async function pageFile(key: string, page: MadePage): Promise<Buffer> {
  const { status, pattern, keys, styles, used, etag, size } = page;
  const body = await page.body('br');
  const head = { key, status, pattern, keys, styles, used, etag, size, hash: sha256(body) };
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body]);
}

/**
 * Reads a page's file.
 *
 * @returns `null` for one that is torn or of another name
 * @throws Error for one that is no page or cannot be read
 */
export async function readPage(file: string): Promise<RestoredPage | null> {
  const [data, { mtimeMs }] = await Promise.all([readFile(file), stat(file)]);
  const end = data.indexOf('\n');
  if (end < 0) return null;
  const body = data.subarray(end + 1);
  const { key, hash, ...facts } = headSchema.parse(JSON.parse(data.toString('utf8', 0, end)));
  if (fileName(key) !== path.basename(file) || sha256(body) !== hash) return null;
  return { key, page: restorePage(body, facts), ageMs: Math.max(0, Date.now() - mtimeMs) };
}
