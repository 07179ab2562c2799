import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { serverNotes } from '../content/content.table';
import type { Database } from '../db/database';
import { HttpError } from '../http/http-errors';
import { articleKind, pageKind, type TextKind } from '../text-kinds/text-kind';

/** Begins what stands in a draft's address in place of a slug; no slug holds a tilde. */
const PREFIX = 'draft~';

const TOKEN = /^draft~(p?)(\d{1,10})\.(\d{1,10})\.([0-9a-f]{40})$/;

/** Stands before the id of a page. */
const OF_PAGE = 'p';

/** Key of the note that holds the key which links are signed with. */
const KEY_NOTE = 'draft-link-key';

const DAY_MS = 24 * 3_600_000;

/** A link that shows a draft to whoever has it. */
export interface DraftLink {
  /** Stands for the slug in addresses of pages and calls. */
  token: string;
  expiresAt: Date;
}

export interface OpenedLink {
  kind: TextKind;
  id: number;
  expiresAt: Date;
}

/** Whether what stands in place of a slug is meant as the token of a draft. */
export const isDraftToken = (slug: string): boolean => slug.startsWith(PREFIX);

/** Makes a link that shows a draft for so many days. */
export async function makeDraftLink(
  db: Database,
  kind: TextKind,
  id: number,
  days: number,
): Promise<DraftLink> {
  const text = (kind === pageKind ? OF_PAGE : '') + id;
  const seconds = Math.floor((Date.now() + days * DAY_MS) / 1_000);
  const signature = sign(await readKey(db), text, seconds).toString('hex');
  return {
    token: `${PREFIX}${text}.${seconds}.${signature}`,
    expiresAt: new Date(seconds * 1_000),
  };
}

/**
 * Says which draft a link opens.
 *
 * @throws HttpError 403 for a token that this site did not sign, 410 when its time is over
 */
export async function openDraftLink(db: Database, token: string): Promise<OpenedLink> {
  const [, of = '', id = '', seconds = '', signature = ''] = TOKEN.exec(token) ?? [];
  const end = Number(seconds);
  const given = Buffer.from(signature, 'hex');
  const expected = sign(await readKey(db), of + id, end);
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new HttpError(
      403,
      'draft_link_invalid',
      'This is not a link to a draft of this site. Copy the whole link once more, or ask for another one.',
    );
  if (end * 1_000 <= Date.now())
    throw new HttpError(
      410,
      'draft_link_ended',
      'The time of this link is over. Ask who sent it for another one.',
    );
  const kind = of === OF_PAGE ? pageKind : articleKind;
  return { kind, id: Number(id), expiresAt: new Date(end * 1_000) };
}

/** 160 bits: nobody guesses them, and the address stays short enough for mail. */
const sign = (key: string, text: string, seconds: number): Buffer =>
  createHmac('sha256', key).update(`draft ${text} ${seconds}`).digest().subarray(0, 20);

/** The key of this database, made at first use. */
async function readKey(db: Database): Promise<string> {
  const find = () => db.select().from(serverNotes).where(eq(serverNotes.key, KEY_NOTE));
  const [stored] = await find();
  if (stored) return stored.value;
  await db
    .insert(serverNotes)
    .values({ key: KEY_NOTE, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [made] = await find();
  return made!.value;
}
