import { type FormEvent, useRef, useState } from 'react';
import { useDispatch } from '@waypost/shared/redux';
import { type HttpFailure, toastShown } from '@waypost/shared/runtime';
import type { readerApi } from '../api/reader-api';
import { type CommentDraft, emptyFields, type FieldName, SUCCESS, TRAP } from './comment-draft';
import {
  checkFields,
  type CommentErrors,
  fieldNames,
  readServerErrors,
  trimFields,
} from './comment-fields';

/** What a comment replies to, and what happens once it is sent. */
export interface CommentTarget {
  articleId: number;
  /** Id of the comment replied to. */
  parent?: number;
  draft: CommentDraft;
  addComment: ReturnType<typeof readerApi.useAddCommentMutation>[0];
  /** True while a comment is on its way. */
  busy: boolean;
  onSent: () => void;
}

/** State and handlers of the comment form (specification §4 and §5, "Comment form"). */
export function useCommentForm(target: CommentTarget) {
  const { articleId, parent, draft, addComment, busy, onSent } = target;
  const { fields, setFields } = draft;
  const dispatch = useDispatch();
  const [errors, setErrors] = useState<CommentErrors>({});
  const form = useRef<HTMLFormElement>(null);

  const fieldNamed = (name: string) =>
    form.current?.elements.namedItem(name) as HTMLInputElement | null | undefined;

  const change = (name: FieldName, value: string): void => {
    setFields({ ...fields, [name]: value });
    setErrors({ ...errors, [name]: undefined, form: undefined });
  };

  const show = (found: CommentErrors): void => {
    setErrors(found);
    const first = fieldNames.find((name) => found[name]);
    if (first) fieldNamed(first)?.focus();
  };

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const found = checkFields(fields);
    if (Object.keys(found).length > 0) return show(found);
    setErrors({});
    const trap = fieldNamed(TRAP)?.value;
    const { error } = await addComment({
      ...trimFields(fields),
      article: articleId,
      parent,
      ...(trap ? { [TRAP]: trap } : {}),
    });
    if (error) return show(readServerErrors(error as HttpFailure));
    setFields(emptyFields);
    dispatch(toastShown(SUCCESS));
    onSent();
  };

  return { fields, errors, form, change, submit };
}
