import { sql } from 'drizzle-orm';
import { comments } from '../../comments/comments.table';
import type { Database } from '../../db/database';
import { overwrite } from './overwrite';
import { idOf } from './seed-articles';
import { readTextIds } from './seed-redirects';
import { articleKind } from '../../text-kinds/text-kind';
import type { SeedContent, SeedReply } from './seed-content';

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
      seedStatus: comment.status,
      createdAt: new Date(comment.createdAt),
      seedKey: seedKeyOf(article.slug, comment),
    })
    .onConflictDoUpdate({
      target: comments.seedKey,
      set: {
        ...overwrite(comments, [
          'authorName',
          'authorEmail',
          'content',
          'parentId',
          'createdAt',
          'seedStatus',
        ]),
        // An operator may have decided meanwhile, so only a new state in the file counts.
        status: sql`case when ${comments.seedStatus} <> excluded.seed_status then excluded.status else ${comments.status} end`,
      },
    })
    .returning({ id: comments.id });
  return written!.id;
}

/** Writes the demo comments and their replies; readers' comments are left alone. */
export async function seedComments(db: Database, content: SeedContent): Promise<void> {
  const slugs = [...new Set(content.comments.map(({ article }) => article))];
  if (slugs.length === 0) return;
  const ids = await readTextIds(db, articleKind, slugs);
  for (const { article: slug, replies, ...comment } of content.comments) {
    const article = { id: idOf(ids, 'article', slug), slug };
    const parentId = await writeComment(db, article, comment, null);
    for (const reply of replies) await writeComment(db, article, reply, parentId);
  }
}

/** Who wrote when on which article: what says that it is the same comment, whatever its text. */
export function seedKeyOf(
  article: string,
  { authorEmail, createdAt }: { authorEmail: string; createdAt: string },
): string {
  // In a changed time zone a date alone names the same comment: what readers answered to it stays.
  const written = new Date(createdAt.replace(/[+-]\d\d:\d\d$/, 'Z')).toISOString();
  return [article, authorEmail.toLowerCase(), written].join(' ');
}
