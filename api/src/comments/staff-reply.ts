import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { HttpError, notFound } from '../http/http-errors';
import type { CommentResponse } from './comment.schema';

import { columns, comments, toComment } from './comments.table';

interface StaffReply {
  /** Id of the comment. */
  to: number;
  content: string;
  person: { name: string; email: string };
}

const hidden = () =>
  new HttpError(
    409,
    'not_public',
    'Readers do not see what this answers. Approve the comment first; its article has to be public.',
  );

/**
 * Answers a comment in the magazine's name, at once for all readers. A reply is answered beside it, since replies go
 * one level deep. The same answer of one person in one discussion is stored once, however often it is sent.
 *
 * @throws HttpError 404 without such a comment, 409 where readers do not see it
 */
export function addStaffReply(
  db: Database,
  { to, content, person }: StaffReply,
): Promise<CommentResponse> {
  return db.transaction(async (tx) => {
    const byId = async (id: number) => {
      // One answer of a discussion after the other: the second of two sees the first.
      const found = await tx.select().from(comments).where(eq(comments.id, id)).for('update');
      return found[0];
    };
    const answered = await byId(to);
    if (!answered) throw notFound('Comment');
    const first = answered.parentId === null ? answered : await byId(answered.parentId);
    const isShown = [answered, first].every((comment) => comment?.status === 'APPROVED');
    if (!first || !isShown || first.articleId === null) throw hidden();
    const [same] = await tx
      .select(columns)
      .from(comments)
      .where(
        and(
          eq(comments.parentId, first.id),
          eq(comments.isStaff, true),
          eq(comments.authorEmail, person.email),
          eq(comments.content, content),
        ),
      );
    if (same) return toComment(same);
    const [stored] = await tx
      .insert(comments)
      .values({
        articleId: first.articleId,
        parentId: first.id,
        authorName: person.name,
        authorEmail: person.email,
        content,
        isStaff: true,
        status: 'APPROVED',
      })
      .returning(columns);
    return toComment(stored!);
  });
}
