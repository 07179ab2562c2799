import { createHash } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import type { Database } from '../db/database';
import { articles } from '../db/schema/articles';
import { comments } from '../db/schema/comments';
import { overwrite } from './overwrite';
import { idOf } from './seed-articles';
import type { SeedContent, SeedReply } from './seed-content';

const seedKeyOf = (article: string, { authorEmail, content }: SeedReply) =>
  createHash('sha256').update([article, authorEmail, content].join('\n')).digest('hex');

async function writeComment(
  db: Database,
  article: { id: number; slug: string },
  comment: SeedReply,
  parentId: number | null,
): Promise<number> {
  const [written] = await db
    .insert(comments)
    .values({
      articleId: article.id,
      parentId,
      authorName: comment.authorName,
      authorEmail: comment.authorEmail,
      content: comment.content,
      status: comment.status,
      createdAt: new Date(comment.createdAt),
      seedKey: seedKeyOf(article.slug, comment),
    })
    // The status stays: an operator may have decided meanwhile.
    .onConflictDoUpdate({
      target: comments.seedKey,
      set: overwrite(comments, ['authorName', 'createdAt', 'parentId']),
    })
    .returning({ id: comments.id });
  return written!.id;
}

/** Writes the demo comments and their replies; readers' comments are left alone. */
export async function seedComments(db: Database, content: SeedContent): Promise<void> {
  const slugs = [...new Set(content.comments.map(({ article }) => article))];
  if (slugs.length === 0) return;
  const rows = await db
    .select({ slug: articles.slug, id: articles.id })
    .from(articles)
    .where(inArray(articles.slug, slugs));
  const ids = new Map(rows.map(({ slug, id }) => [slug, id]));
  for (const { article: slug, replies, ...comment } of content.comments) {
    const article = { id: idOf(ids, 'article', slug), slug };
    const parentId = await writeComment(db, article, comment, null);
    for (const reply of replies) await writeComment(db, article, reply, parentId);
  }
}
