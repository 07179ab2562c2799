import { posix } from 'node:path';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgTableWithColumns } from 'drizzle-orm/pg-core';
import { articlePublications, articles } from '../articles/articles.table';
import { ABOUT } from '../content/content-schemas';
import type { DRAFTS_FOLDERS } from '../content/write-article';
import { HttpError } from '../http/http-errors';
import type { ImageKind } from '../media/image-files';
import { pagePublications, staticPages } from '../pages/pages.table';
import * as tables from './texts.table';

type ArticleColumns = (typeof articles)['_']['columns'];

/** What articles and pages have in common. */
type TextItems = PgTableWithColumns<{
  name: 'articles';
  schema: undefined;
  dialect: 'pg';
  columns: Pick<
    ArticleColumns,
    | ('id' | 'slug' | 'title' | 'content' | 'featuredImage' | 'featuredImageInfo')
    | ('isDraft' | 'publishedAt' | 'isPublic' | 'binnedAt')
  >;
}>;

/** The tables of a kind: queries are typed by those of articles. */
interface TextTables {
  items: TextItems;
  publications: typeof articlePublications;
  texts: typeof tables.articleTexts;
  revisions: typeof tables.articleRevisions;
  presences: typeof tables.articlePresences;
  redirects: typeof tables.articleRedirects;
}

/** A kind of what is written at the desk. */
export interface TextKind extends TextTables {
  name: 'article' | 'page';
  label: 'Article' | 'Page';
  /** With its article, as sentences have it. */
  one: string;
  /** As calls, folders of content files and records of them are named. */
  plural: 'articles' | 'pages';
  /** Folder of what was written beside published texts, a file a text. */
  draftsFolder: (typeof DRAFTS_FOLDERS)[number];
  /** Images that go by the addresses of texts. */
  images: ImageKind;
  /** Who may write texts of this kind. */
  access: 'writing' | 'publishing';
  /** What OpenAPI lists calls about texts under, and those about when they are public. */
  tag: string;
  listTag: string;
  /** Path of the desk's calls about its redirects. */
  redirectsPath: string;
  /** Path of readers' calls. */
  readPath: string;
}

const articleTables = {
  items: articles,
  publications: articlePublications,
  texts: tables.articleTexts,
  revisions: tables.articleRevisions,
  presences: tables.articlePresences,
  redirects: tables.articleRedirects,
};

const pageTables = {
  items: staticPages,
  publications: pagePublications,
  texts: tables.pageTexts,
  revisions: tables.pageRevisions,
  presences: tables.pagePresences,
  redirects: tables.pageRedirects,
};

export const articleKind: TextKind = {
  ...(articleTables as unknown as TextTables),
  name: 'article',
  label: 'Article',
  one: 'an article',
  plural: 'articles',
  draftsFolder: 'drafts',
  images: 'covers',
  access: 'writing',
  tag: 'Desk: texts',
  listTag: 'Desk: articles',
  redirectsPath: '/redirects/',
  readPath: '/api/articles/',
};

/** Pages speak for the magazine: editors and operators write them. */
export const pageKind: TextKind = {
  ...(pageTables as unknown as TextTables),
  name: 'page',
  label: 'Page',
  one: 'a page',
  plural: 'pages',
  draftsFolder: 'page-drafts',
  images: 'pages',
  access: 'publishing',
  tag: 'Desk: pages',
  listTag: 'Desk: pages',
  redirectsPath: '/pages/redirects/',
  readPath: '/api/page/',
};

export const textKinds = [articleKind, pageKind] as const;

/** Path of a text's file below the content folder. */
export const fileOf = ({ plural }: TextKind, slug: string): string =>
  posix.join(plural, `${slug}.md`);

/** The same path of the text of a row, for a query. */
export const fileColumnOf = ({ plural, items }: TextKind): SQL<string> =>
  sql`${plural} || '/' || ${items.slug} || '.md'`;

/** Path of the draft of a published text below the content folder. */
export const draftFileOf = ({ draftsFolder }: TextKind, slug: string): string =>
  posix.join(draftsFolder, `${slug}.md`);

/** Whether readers see a text: from now on, from a time on, a draft that nobody published, taken off, in the bin. */
export const textStates = ['public', 'scheduled', 'draft', 'unpublished', 'bin'] as const;

/** Whether readers see a text, and why not. */
export type TextState = (typeof textStates)[number];

/** The decision of the desk that belongs to a text, if there is one. */
export const decisionOf = ({ publications, items }: TextKind): SQL =>
  eq(publications.slug, items.slug);

/** State of a text, where the decisions are joined by {@link decisionOf}. */
export const stateOf = ({ publications, items }: TextKind) => sql<TextState>`case
  when ${items.binnedAt} is not null then 'bin'
  when ${publications.slug} is not null and ${publications.publishedAt} is null then 'unpublished'
  when ${items.isPublic} then 'public'
  when ${publications.slug} is null and ${items.isDraft} then 'draft'
  else 'scheduled' end`;

/** @throws HttpError 409 for the page that the site itself leads to, where readers see it */
export function refuseHiding(
  { name }: TextKind,
  { slug, isPublic }: { slug: string; isPublic: boolean },
): void {
  if (name === 'page' && slug === ABOUT && isPublic)
    throw new HttpError(
      409,
      'page_fixed',
      'The site leads to this page on every page: it stays public. Change its text instead',
    );
}

/** @throws HttpError 409 for a text in the bin */
export function refuseBinned({ name }: TextKind, { binnedAt }: { binnedAt: Date | null }): void {
  if (binnedAt)
    throw new HttpError(409, 'in_bin', `This ${name} is in the bin; bring it back first`);
}
