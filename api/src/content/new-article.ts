import { controlCharacterIn } from '../text/control-characters';
import { checkContent } from './check/check-content';
import type { ContentSource } from './read-content-files';
import { slugify } from './slugify';
import { textOfFile, writeArticle } from './write-article';

/** What a new article says until somebody writes it. */
export const NEW_BODY = `
Open with what the reader came for, in two or three sentences.

## The first thing to know

Headings start at two signs. Paragraphs are separated by an empty line.

- A list item
- Another one

## What to do about it

End with something the reader can do or decide.
`;

/** What stands for a new article's excerpt. */
export const NEW_EXCERPT = 'One or two sentences that make somebody want to read on.';

/**
 * Starts an article from its title: a draft whose front matter is complete and valid.
 *
 * @returns the file's path below the content folder.
 * @throws FileExistsError, or an Error when the title holds no letter or digit, or a control character.
 */
export async function newArticle(source: ContentSource, title: string): Promise<string> {
  const slug = slugify(title);
  if (slug === '') throw new Error(`"${title}" holds no letter or digit to name the file after`);
  const control = controlCharacterIn(title);
  if (control) throw new Error(`The title holds the control character ${control}; take it out`);
  const { files } = await checkContent(source);
  const frontMatter = {
    title,
    excerpt: NEW_EXCERPT,
    category: files.categories[0]?.data.slug ?? 'technology',
    author: files.authors[0]?.data.username ?? 'an-author',
    tags: [],
    published_at: new Date().toISOString(),
    draft: true,
  };
  return writeArticle(source.contentDir, slug, textOfFile(frontMatter, NEW_BODY));
}
