import { sql } from 'drizzle-orm';
import { type Database, queryRows } from '../db/database';
import { columns, comments, toComment } from './comments.table';
import { publicArticles } from '../articles/articles.table';
import { HttpError } from '../http/http-errors';
import { evaluateComment } from './moderation/evaluate-comment';
import { type ListedWord, PACE_MINUTES } from './moderation/rule';
import type { CommentResponse, NewComment } from './comment.schema';

interface Surroundings {
  /** `null` without an article of that id. */
  is_closed: boolean | null;
  /** `null` without a parent of that id. */
  parent_article: number | null;
  parent_status: string | null;
  parent_is_reply: boolean | null;
  recent: number;
  /** Whether the same address wrote the same text before; `null` when nobody did. */
  repeated_by_same: boolean | null;
  words: ListedWord[];
  is_trusted: boolean;
}

const lookAround = async (db: Database, comment: NewComment): Promise<Surroundings> => {
  const [found] = await queryRows<Surroundings>(
    db,
    sql`
      select
        (select ${publicArticles.hasClosedComments} from ${publicArticles}
          where id = ${comment.article}) as is_closed,
        parent.article_id as parent_article,
        parent.status as parent_status,
        parent.parent_id is not null as parent_is_reply,
        (select count(*)::int from comments
          where lower(author_email) = lower(${comment.author_email})
            and created_at > now() - make_interval(mins => ${PACE_MINUTES})) as recent,
        (select bool_or(lower(author_email) = lower(${comment.author_email})) from comments
          where content = ${comment.content}
            and (article_id = ${comment.article}
              or lower(author_email) = lower(${comment.author_email}))) as repeated_by_same,
        (select coalesce(json_agg(json_build_object('word', word, 'effect', effect)), '[]')
          from moderation_words) as words,
        exists (select from trusted_addresses
          where lower(email) = lower(${comment.author_email})) as is_trusted
      from (select 1) as one
      left join comments parent on parent.id = ${comment.parent ?? null}::int`,
  );
  return found!;
};

const whoRepeats = ({ repeated_by_same: bySame }: Surroundings) => {
  if (bySame === null) return undefined;
  return bySame ? 'same address' : 'another address';
};

/** A comment cannot stand where it was written for; the message says to a reader why. */
export class CommentMisplaced extends Error {
  override name = 'CommentMisplaced';

  constructor(
    /** The field of the comment that is wrong. */
    readonly field: 'article' | 'parent',
    message: string,
  ) {
    super(message);
  }
}

/** @throws CommentMisplaced; HttpError 409 where comments are closed */
function checkPlace(comment: NewComment, found: Surroundings): void {
  if (found.is_closed === null) throw new CommentMisplaced('article', 'Article not found');
  if (found.is_closed)
    throw new HttpError(409, 'comments_closed', 'Comments on this article are closed');
  if (comment.parent === undefined || comment.parent === null) return;
  const isHere = found.parent_article === comment.article && found.parent_status === 'APPROVED';
  if (!isHere) {
    throw new CommentMisplaced('parent', 'The comment you reply to is not on this article');
  }
  if (found.parent_is_reply) {
    throw new CommentMisplaced('parent', 'Replies go one level deep: reply to the first comment');
  }
}

/** Fields whose column has their name: one whose column has another does not compile. */
type SameInColumns<Fields> = {
  [Name in keyof Fields]: Name extends keyof typeof comments.$inferInsert ? Fields[Name] : never;
};

/**
 * Stores a reader's comment in the state that the moderation rules give it. The response does not
 * tell a rejected one apart, so that programs learn nothing.
 *
 * @throws CommentMisplaced when the article is unknown or the parent cannot be replied to; HttpError 409 where
 *   comments are closed.
 */
export async function addComment(db: Database, comment: NewComment): Promise<CommentResponse> {
  const found = await lookAround(db, comment);
  checkPlace(comment, found);
  const verdict = evaluateComment(
    {
      authorName: comment.author_name,
      authorEmail: comment.author_email,
      content: comment.content,
      honeypot: comment.leave_empty ?? '',
    },
    {
      recentFromAddress: found.recent,
      repeatedBy: whoRepeats(found),
      words: found.words,
      isTrusted: found.is_trusted,
    },
  );
  const { article, parent, author_name, author_email, leave_empty: _trap, ...others } = comment;
  const sameInColumns: SameInColumns<typeof others> = others;
  const [stored] = await db
    .insert(comments)
    .values({
      ...sameInColumns,
      articleId: article,
      parentId: parent ?? null,
      authorName: author_name,
      authorEmail: author_email,
      status: verdict.status,
      moderationReason: verdict.reason,
    })
    .returning(columns);
  return { ...toComment(stored!), status: 'PENDING' };
}
