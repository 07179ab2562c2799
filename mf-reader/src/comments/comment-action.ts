import { formStatus } from '@waypost/shared/failures/form-status';
import { data, redirect } from '@waypost/shared/router';
import { articlePath } from '@waypost/shared/routing/site-paths';
import { type HttpFailure, pageAction } from '@waypost/shared/runtime';
import { readerApi } from '../api/reader-api';
import { type CommentFields, TRAP } from './comment-draft';
import { type CommentErrors, mapFields, readServerErrors, trimFields } from './comment-fields';

/** What a form was sent with, and why it is refused. */
export interface RefusedComment {
  fields: CommentFields;
  /** Id of the comment replied to. */
  parent?: number;
  errors: CommentErrors;
}

/** Sends the comment of a form that was sent without scripts. */
export const commentAction = pageAction(async (form, { dispatch, params: { slug = '' } }) => {
  const text = (name: string): string => String(form.get(name) ?? '');
  const fields = mapFields(text);
  const { getArticle, addComment } = readerApi.endpoints;
  const { data: article, error: missing } = await dispatch(
    getArticle.initiate(slug, { subscribe: false }),
  );
  const parent = Number(text('parent')) || undefined;
  const refuse = (error: unknown) => {
    const failure = error as HttpFailure;
    const refused: RefusedComment = { fields, parent, errors: readServerErrors(failure) };
    return data(refused, formStatus(failure));
  };
  if (!article) return refuse(missing);
  const trap = text(TRAP);
  const comment = { ...trimFields(fields), article: article.id, parent };
  const { error } = await dispatch(
    addComment.initiate({ ...comment, ...(trap ? { [TRAP]: trap } : {}) }, { track: false }),
  );
  return error ? refuse(error) : redirect(`${articlePath(slug)}?sent=1#comments`);
});
