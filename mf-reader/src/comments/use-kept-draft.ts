import { useEffect, useEffectEvent, useState } from 'react';
import { keepDraft, readDraft } from '@waypost/shared/interaction/tab-draft';
import { type CommentFields, emptyFields } from './comment-draft';
import type { Writing } from './use-writing';

/**
 * What a reader writes about an article, kept for the tab until it is sent or cancelled.
 *
 * @param writing what the form is open for now
 * @param reopen opens the form again for what was kept
 */
export function useKeptDraft(
  articleId: number,
  writing: Writing | null,
  reopen: (target: Writing) => void,
) {
  const key = `comment:${articleId}`;
  const [fields, setFields] = useState(emptyFields);
  const restore = useEffectEvent(() => {
    const { target, ...kept } = readDraft(key);
    if (target === undefined) return;
    setFields({ ...emptyFields, ...kept });
    reopen(target === 'comment' ? target : Number(target));
  });
  // After hydration: the server knows of no draft.
  useEffect(() => restore(), []);
  const change = (next: CommentFields): void => {
    setFields(next);
    const isEmpty = Object.values(next).every((text) => text.trim() === '');
    keepDraft(key, isEmpty ? null : { ...next, target: String(writing ?? 'comment') });
  };
  return { fields, setFields: change };
}
