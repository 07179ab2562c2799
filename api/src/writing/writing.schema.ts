import { z } from 'zod';
import { moment } from '../http/schemas/media';
import { detailError } from '../http/schemas/responses';
import { lineField } from '../http/schemas/text';
import { dueFields, toDue } from './due-changes.schema';
import { reviewFields, toReview } from './review.schema';
import { textStates } from '../text-kinds/text-kind';
import { revisionIntents } from '../text-kinds/text-tables';
import type { StoredText } from './text-store';

/** Longest source, in characters. */
const MAX_SOURCE_LENGTH = 400_000;

/** Bytes of a body that holds a source twice. */
export const TEXT_BODY_BYTES = 4 * 1024 * 1024;

const source = z
  .string({ error: 'Source is required' })
  .max(MAX_SOURCE_LENGTH, `Source must be at most ${MAX_SOURCE_LENGTH} characters`)
  .refine((text) => !text.includes('\0'), 'Source must not hold the character U+0000')
  .refine((text) => !/\p{Surrogate}/u.test(text), 'Source must not hold half a character');

export const newText = z
  .object({ title: lineField({ label: 'Title', max: 200 }) })
  .meta({ id: 'NewText' });

export const askedSource = z.object({
  source: source.describe('Front matter and Markdown, saved or not'),
});

export const textSave = z.object({
  source: source.describe('Front matter and Markdown, as a content file holds them'),
  base: source
    .optional()
    .describe('The source of the version in If-Match, for both edits to be merged'),
  intent: z.enum(['typing', 'explicit', 'leave']).describe('“explicit” stores a revision'),
});

export const textPublication = z.object({
  published_at: z
    .union([z.literal('now'), z.iso.datetime({ offset: true })])
    .optional()
    .describe(
      'When readers see it, or the changes of what they see; left out, the time decided before, or now',
    ),
});

/** Body of a decision between the texts of the desk and of the content file. */
export const fileDecision = z.object({
  keep: z.enum(['desk', 'file']).describe('“file” makes what the file says the draft'),
});

export const deskText = z
  .object({
    id: z.int(),
    slug: z.string(),
    state: z.enum(textStates),
    published_at: moment.describe('Since when readers see it, or from when on'),
    origin: z.enum(['file', 'desk']),
    version: z.int(),
    source: z.string().describe('The draft, else what is published'),
    published_source: z.string().nullable().describe('What is published; null where nothing is'),
    has_draft: z.boolean(),
    file_source: z
      .string()
      .nullable()
      .describe('What its content file says, where that changed too and nobody decided yet'),
    edited_by: z.string().nullable(),
    edited_at: moment.nullable(),
    binned_at: moment.nullable().describe('Since when it is in the bin'),
    ...reviewFields,
    ...dueFields,
    open_by: z.array(z.string()).describe('Others who have it open'),
  })
  .meta({ id: 'DeskText' });

export const toDeskText = (text: StoredText): z.output<typeof deskText> => ({
  id: text.id,
  slug: text.slug,
  state: text.state,
  published_at: text.publishedAt.toISOString(),
  origin: text.origin,
  version: text.version,
  source: text.draft ?? text.published ?? '',
  published_source: text.published,
  has_draft: text.draft !== null,
  file_source: text.fileSource,
  edited_by: text.editedBy,
  edited_at: text.editedAt?.toISOString() ?? null,
  binned_at: text.binnedAt?.toISOString() ?? null,
  ...toReview(text),
  ...toDue(text),
  open_by: text.openBy,
});

/** Something that `content check` finds in a text. */
const textProblem = z
  .object({
    line: z.int().describe('Of the source, from 1'),
    field: z.string(),
    message: z.string(),
    severity: z.enum(['error', 'warning']),
  })
  .meta({ id: 'TextProblem' });

/** A text, and what readers may stumble over in it. */
export const publishedText = z.object({ text: deskText, problems: z.array(textProblem) });

export const foundProblems = z
  .object({ version: z.int(), problems: z.array(textProblem) })
  .meta({ id: 'FoundProblems' });

/** What readers would read of a source. */
export const readableText = z
  .object({
    blocks: z
      .array(z.string())
      .describe(
        'Plain text: title, excerpt and caption, then each paragraph, heading, item and cell',
      ),
  })
  .meta({ id: 'ReadableText' });

/** A text with errors. */
export const textRefused = detailError.extend({ problems: z.array(textProblem) });

/** What somebody else made of the text meanwhile. */
const changedText = detailError
  .extend({
    version: z.int(),
    source: z.string(),
    edited_by: z.string().nullable(),
    edited_at: moment.nullable(),
    merged: z.string().nullable().describe('Both edits, where they are of different blocks'),
    parts: z
      .array(
        z.union([z.string(), z.object({ base: z.string(), mine: z.string(), theirs: z.string() })]),
      )
      .nullable()
      .describe('The text in parts, where both edited the same block'),
  })
  .meta({ id: 'ChangedText' });

/** Refusals of a change that names the version which it starts from. */
export const versionRefusals = { 409: detailError, 412: changedText, 428: detailError };

/** A revision, as the list has it. */
export const deskRevision = z
  .object({
    id: z.int(),
    version: z.int(),
    intent: z.enum(revisionIntents),
    staff: z.string().nullable(),
    created_at: moment,
  })
  .meta({ id: 'DeskRevision' });

export const deskRevisionWithSource = deskRevision
  .extend({ source: z.string() })
  .meta({ id: 'DeskRevisionWithSource' });
