import type { FastifyReply } from 'fastify';
import type { ArticleDetail, ArticleSummary } from '../articles/article.schema';
import { notFound } from '../http/http-errors';
import { isDraftToken, type OpenedLink, openDraftLink } from './draft-link';
import type { StaticPage } from '../pages/static-page.schema';
import { articleKind, pageKind, type TextKind } from '../text-kinds/text-kind';
import {
  type DraftMaker,
  readArticleDraft,
  readDraftFacts,
  readPageDraft,
  readRelatedToDraft,
} from './read-draft';

/**
 * Drafts by their links. In the addresses of a text's calls the token of a link stands for a slug, so that its page
 * is made as any other. What the calls respond with is stored by no cache.
 */
export interface Drafts {
  /**
   * The draft that a token in place of a slug opens; `undefined` for a slug.
   *
   * @throws HttpError 403, 404, 409, 410
   */
  article: (slug: string, reply: FastifyReply) => Promise<ArticleDetail | undefined>;
  page: (slug: string, reply: FastifyReply) => Promise<StaticPage | undefined>;
  related: (slug: string, reply: FastifyReply) => Promise<ArticleSummary[] | undefined>;
  /** What a draft's page says besides the text. */
  facts: (text: Pick<OpenedLink, 'kind' | 'id'>) => ReturnType<typeof readDraftFacts>;
  /** Whether a slug is a token that opens a draft. */
  isOpen: (slug: string) => Promise<boolean>;
}

/** Gives drafts to those who have a link. */
export function createDrafts(maker: DraftMaker): Drafts {
  const { db } = maker;
  const open =
    <T>(kind: TextKind, read: (id: number, token: string) => Promise<T>) =>
    async (slug: string, reply: FastifyReply): Promise<T | undefined> => {
      if (!isDraftToken(slug)) return undefined;
      reply.header('cache-control', 'no-store');
      const opened = await openDraftLink(db, slug);
      if (opened.kind !== kind) throw notFound(kind.label);
      return read(opened.id, slug);
    };
  return {
    article: open(articleKind, (id, token) => readArticleDraft(maker, id, token)),
    page: open(pageKind, (id, token) => readPageDraft(maker, id, token)),
    related: open(articleKind, (id) => readRelatedToDraft(maker, id)),
    facts: ({ kind, id }) => readDraftFacts(maker, kind, id),
    isOpen: async (slug) => isDraftToken(slug) && Boolean(await openDraftLink(db, slug)),
  };
}
