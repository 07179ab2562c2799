import { readFile, readdir, stat } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { marked } from 'marked';
import { parse as parseYaml } from 'yaml';
import { checkContent } from './check-content';
import { articleSchema } from './content-schemas';
import { splitFrontMatter } from './markdown-source';
import { slugify } from './slugify';
import { FileExistsError, writeArticle } from './write-article';

/** What became of one Markdown file. */
export interface ImportReport {
  /** Name of the file in the imported folder. */
  source: string;
  /** Path below the content folder; none when the file was not imported. */
  target?: string;
  /** Fields that the file did not have and that were filled in. */
  filledIn: string[];
  /** What a person should look at, or why the file was not imported. */
  notes: string[];
}

type Fields = Record<string, unknown>;

const EXCERPT_LENGTH = 200;

/**
 * Imports a folder of Markdown files, whatever of their front matter is there, as articles. What
 * is missing is filled in and told; files that are there already are left alone.
 */
export async function importMarkdown(contentDir: string, folder: string): Promise<ImportReport[]> {
  const { files } = await checkContent(contentDir);
  const known = {
    categories: files.categories.data.map(({ slug }) => slug),
    authors: files.authors.data.map(({ username }) => username),
    tags: new Set(files.tags.data.map(({ slug }) => slug)),
  };
  const names = (await readdir(folder)).filter((name) => /\.(?:md|markdown)$/i.test(name)).sort();
  const reports: ImportReport[] = [];
  for (const source of names) {
    const report: ImportReport = { source, filledIn: [], notes: [] };
    reports.push(report);
    await importFile(join(folder, source), report);
  }
  return reports;

  async function importFile(path: string, report: ImportReport): Promise<void> {
    const parts = splitFrontMatter(await readFile(path, 'utf8'));
    const text = parts ? parts.body : await readFile(path, 'utf8');
    let fields: Fields;
    try {
      const parsed: unknown = parts ? parseYaml(parts.frontMatter) : {};
      fields = typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
    } catch (error) {
      report.notes.push(`the front matter is not YAML: ${(error as Error).message.split('\n')[0]}`);
      return;
    }
    const { heading, body } = takeTitle(text);
    if (body === '') {
      report.notes.push('has no text');
      return;
    }
    const fill = <T>(field: string, own: T | undefined, otherwise: () => T): T => {
      if (own !== undefined) return own;
      report.filledIn.push(field);
      return otherwise();
    };
    const oneOf = (field: string, allowed: string[]) => {
      const own = textOf(fields[field]);
      if (own !== undefined && allowed.includes(slugify(own))) return slugify(own);
      if (own !== undefined) report.notes.push(`${field} "${own}" is not known`);
      return undefined;
    };

    const stem = parse(report.source).name;
    const title = fill('title', textOf(fields['title']) ?? heading, () =>
      stem.replaceAll(/[-_]+/g, ' '),
    );
    const tags = listOf(fields['tags']).map(slugify);
    const strangers = tags.filter((tag) => !known.tags.has(tag));
    if (strangers.length > 0) report.notes.push(`left out unknown tags: ${strangers.join(', ')}`);
    const modified = (await stat(path)).mtime.toISOString();
    const frontMatter = {
      title,
      excerpt: fill(
        'excerpt',
        textOf(fields['excerpt']) ?? textOf(fields['description']) ?? textOf(fields['summary']),
        () => firstSentences(body) || title,
      ),
      category: fill(
        'category',
        oneOf('category', known.categories),
        () => known.categories[0] ?? '',
      ),
      author: fill('author', oneOf('author', known.authors), () => known.authors[0] ?? ''),
      tags: [...new Set(tags.filter((tag) => known.tags.has(tag)))],
      published_at: fill(
        'published_at',
        dateOf(fields['published_at']) ?? dateOf(fields['date']),
        () => modified,
      ),
      ...keep(fields, [
        'updated_at',
        'featured',
        'cover',
        'caption',
        'meta_title',
        'meta_description',
      ]),
    };
    const checked = articleSchema.safeParse(frontMatter);
    if (!checked.success) {
      for (const { path: at, message } of checked.error.issues)
        report.notes.push(`${at.join('.')}: ${message}`);
      return;
    }
    const slug = slugify(textOf(fields['slug']) ?? stem);
    if (slug === '') {
      report.notes.push('its name holds no letter or digit');
      return;
    }
    try {
      report.target = await writeArticle(contentDir, slug, frontMatter, body);
    } catch (error) {
      if (!(error instanceof FileExistsError)) throw error;
      report.notes.push(error.message);
    }
  }
}

/** Takes a heading 1 off the top, and moves every heading down a level if there are more. */
function takeTitle(text: string): { heading: string | undefined; body: string } {
  const match = /^\s*#[ \t]+(.+?)[ \t]*#*[ \t]*(?:\r?\n|$)/.exec(text);
  const rest = match ? text.slice(match[0].length) : text;
  const tokens = marked.lexer(rest, { gfm: true });
  const tooHigh = tokens.some((token) => token.type === 'heading' && token.depth === 1);
  const body = tooHigh
    ? tokens
        .map(({ type, raw }) => (type === 'heading' && /^#{1,5}[ \t]/.test(raw) ? `#${raw}` : raw))
        .join('')
    : rest;
  return { heading: match?.[1], body: body.trim() };
}

function firstSentences(body: string): string {
  const paragraph = marked.lexer(body).find(({ type }) => type === 'paragraph');
  const plain = (paragraph?.raw ?? '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain.length <= EXCERPT_LENGTH) return plain;
  return `${plain.slice(0, plain.lastIndexOf(' ', EXCERPT_LENGTH))}…`;
}

function keep(fields: Fields, names: string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

function listOf(value: unknown): string[] {
  const items: unknown[] = Array.isArray(value) ? value : (textOf(value)?.split(',') ?? []);
  return items.map((item) => String(item).trim()).filter(Boolean);
}

function dateOf(value: unknown): string | undefined {
  const date = new Date(textOf(value) ?? NaN);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}
