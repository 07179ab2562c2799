import type { FastifyReply } from 'fastify';
import type { ArticleDetail, ArticleSummary } from '../articles/article.schema';
import { isDraftToken, openDraftLink } from './draft-link';
import { type DraftMaker, readDraft, readRelatedToDraft } from './read-draft';

/**
 * Drafts by their links. In the addresses of an article's calls the token of a link stands for a slug, so that its page
 * is made as any other. What the calls respond with is stored by no cache.
 */
export interface Drafts {
  /**
   * The draft that a token in place of a slug opens; `undefined` for a slug.
   *
   * @throws HttpError 403, 404, 409, 410
   */
  article: (slug: string, reply: FastifyReply) => Promise<ArticleDetail | undefined>;
  related: (slug: string, reply: FastifyReply) => Promise<ArticleSummary[] | undefined>;
  /** Whether a slug is a token that opens a draft. */
  isOpen: (slug: string) => Promise<boolean>;
}

/** Gives drafts to those who have a link. */
export function createDrafts(maker: DraftMaker): Drafts {
  const { db } = maker;
  const open =
    <T>(read: (articleId: number, token: string) => Promise<T>) =>
    async (slug: string, reply: FastifyReply): Promise<T | undefined> => {
      if (!isDraftToken(slug)) return undefined;
      reply.header('cache-control', 'no-store');
      return read((await openDraftLink(db, slug)).articleId, slug);
    };
  return {
    article: open((id, token) => readDraft(maker, id, token)),
    related: open((id) => readRelatedToDraft(db, id)),
    isOpen: async (slug) => isDraftToken(slug) && Boolean(await openDraftLink(db, slug)),
  };
}
