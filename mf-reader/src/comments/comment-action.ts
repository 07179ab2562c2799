import { formStatus } from '@waypost/shared/failures/form-status';
import { data } from '@waypost/shared/router';
import { type HttpFailure, pageAction } from '@waypost/shared/runtime';
import { readerApi } from '../api/reader-api';
import { type CommentErrors, readServerErrors, trimFields } from './check-comment';
import { type CommentFields, TRAP } from './comment-draft';

/** What a form was sent with, and how that went. */
export interface SentComment {
  fields: CommentFields;
  /** Id of the comment replied to. */
  parent?: number;
  errors: CommentErrors;
  isSent: boolean;
}

/** Sends the comment of a form that was sent without scripts. */
export const commentAction = pageAction(async (form, { dispatch, params: { slug = '' } }) => {
  const text = (name: string): string => String(form.get(name) ?? '');
  const fields: CommentFields = {
    author_name: text('author_name'),
    author_email: text('author_email'),
    content: text('content'),
  };
  const { getArticle, addComment } = readerApi.endpoints;
  const { data: article, error: missing } = await dispatch(
    getArticle.initiate(slug, { subscribe: false }),
  );
  const parent = Number(text('parent')) || undefined;
  const sent = (errors: CommentErrors, isSent = false): SentComment => ({
    ...{ fields, parent, errors, isSent },
  });
  const refused = (error: unknown) => {
    const failure = error as HttpFailure;
    return data(sent(readServerErrors(failure)), formStatus(failure));
  };
  if (!article) return refused(missing);
  const trap = text(TRAP);
  const comment = { ...trimFields(fields), article: article.id, parent };
  const { error } = await dispatch(
    addComment.initiate({ ...comment, ...(trap ? { [TRAP]: trap } : {}) }, { track: false }),
  );
  return error ? refused(error) : data(sent({}, true));
});
