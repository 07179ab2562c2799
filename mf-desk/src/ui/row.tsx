import type { ReactNode } from 'react';
import { FormFailure } from './form-failure';
import list from './list.module.css';

/** A row of a list: a title, facts about it, and what can be done with it. */
export function Row(props: {
  title: string;
  /** Each fact in a `span`. */
  facts: ReactNode;
  /** Why the last action failed. */
  error: unknown;
  /** Buttons, or what stands in their place. */
  children: ReactNode;
}) {
  return (
    <li className={list.row}>
      <div className={list.main}>
        <p className={list.title}>{props.title}</p>
        <p className={list.facts}>{props.facts}</p>
        <FormFailure error={props.error} />
      </div>
      {props.children}
    </li>
  );
}
