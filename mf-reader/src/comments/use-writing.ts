import { useState } from 'react';
import { useDispatch } from '@waypost/shared/redux';
import { NETWORK_ERROR } from '@waypost/shared/failures/network-error';
import { toastShown } from '@waypost/shared/runtime';
import type { CommentForm } from './comment-form';

/** What the one form is open for: a new comment, or a reply to the comment of this id. */
export type Writing = 'comment' | number;

const load = () => import(/* webpackChunkName: "comment_form" */ './comment-form');

/** Where a reader writes. The form's code is loaded when it is first wanted: most only read. */
export function useWriting() {
  const [Form, setForm] = useState<typeof CommentForm | null>(null);
  const [writing, setWriting] = useState<Writing | null>(null);
  /** What is open is what was kept for the tab: nobody asked for it just now. */
  const [restored, setRestored] = useState(false);
  /** Whose button gets the focus back once the form is gone. */
  const [left, setLeft] = useState<Writing | null>(null);
  const dispatch = useDispatch();

  const write = (target: Writing, isKept = false): void => {
    load().then(
      (module) => {
        setForm(() => module.CommentForm);
        setWriting(target);
        setRestored(isKept);
        setLeft(null);
      },
      (error: unknown) => {
        console.warn('The comment form could not be loaded', error);
        dispatch(toastShown(NETWORK_ERROR, 'alert'));
      },
    );
  };
  const close = (): void => {
    setLeft(writing);
    setWriting(null);
  };
  return { Form, writing, restored, left, write, close };
}
