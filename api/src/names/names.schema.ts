import { z } from 'zod';
import { emailField, lineField, normalizeText } from '../http/schemas/text';

const MAX_TEXT_LENGTH = 2_000;

const label = (name: string) => lineField({ label: name, max: 100 });

/** A text that may be empty. */
const anyText = (name: string) =>
  z
    .string(`${name} must be text`)
    .transform(normalizeText)
    .pipe(z.string().max(MAX_TEXT_LENGTH, `${name} must be at most ${MAX_TEXT_LENGTH} characters`));

const listed = {
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  articles_count: z.int().describe('Articles that readers see'),
};

export const deskTag = z.object(listed).meta({ id: 'DeskTag' });

export const deskCategory = z
  .object({ ...listed, description: z.string(), hue: z.string() })
  .meta({ id: 'DeskCategory' });

/** An author at the desk; `slug` is the username. */
export const deskAuthor = z
  .object({
    ...listed,
    first_name: z.string(),
    last_name: z.string(),
    bio: z.string(),
    email: z.string(),
  })
  .meta({ id: 'DeskAuthor' });

const used = {
  texts_count: z.int().describe('Articles that use it: published, drafts, and in the bin'),
};

export const deskNames = z
  .object({
    tags: z.array(deskTag.extend(used)),
    categories: z.array(deskCategory.extend(used)),
    authors: z.array(deskAuthor.extend(used)),
  })
  .meta({ id: 'DeskNames' });

/** Body that makes or renames a tag. */
export const tagBody = z.object({ name: label('Name') });

const hue = z
  .string('Hue must be a colour')
  .regex(/^#[0-9a-f]{6}$/i, 'Hue must be a colour such as #1f4e9e');

export const newCategory = z.object({
  name: label('Name'),
  description: anyText('Description').default(''),
  hue: hue.optional().describe('Made of the name where it is left out'),
});

export const categoryChange = z.object({
  name: label('Name').optional(),
  description: anyText('Description').optional(),
  hue: hue.optional(),
});

export const newAuthor = z.object({
  first_name: label('First name'),
  last_name: z.union([z.literal(''), label('Last name')]).default(''),
  bio: anyText('Bio').default(''),
  email: z.union([z.literal(''), emailField]).default(''),
});

export const authorChange = z.object({
  first_name: label('First name').optional(),
  last_name: z.union([z.literal(''), label('Last name')]).optional(),
  bio: anyText('Bio').optional(),
  email: z.union([z.literal(''), emailField]).optional(),
});
