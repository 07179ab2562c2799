import { useRef, useState } from 'react';
import { Name } from '@waypost/shared/ui/name';
import list from '../ui/list.module.css';
import { DeleteName } from './delete-name';
import type { NameItem, NameList } from './names-api';
import { RenameForm } from './rename-form';

/** A tag, a category or an author: how often it is used, and what can be done with it. */
export function NameRow(props: { of: NameList; one: string; item: NameItem }) {
  const { of, one, item } = props;
  const { slug, name, texts_count: uses } = item;
  const [opened, setOpened] = useState<'rename' | 'delete' | null>(null);
  const renameButton = useRef<HTMLButtonElement>(null);
  const close = (): void => setOpened(null);
  return (
    <li className={list.row}>
      <div className={list.main}>
        <p className={list.title}>
          <Name>{name}</Name>
        </p>
        <p className={list.facts}>
          <span>
            {uses === 0 ? 'not used' : uses === 1 ? 'in 1 article' : `in ${uses} articles`}
          </span>
          <span>
            /{one}/<bdi>{slug}</bdi>
          </span>
        </p>
      </div>
      <div className={list.actions}>
        <button
          ref={renameButton}
          type="button"
          className={list.small}
          aria-expanded={opened === 'rename'}
          aria-label={`Rename ${name}`}
          onClick={() => setOpened(opened === 'rename' ? null : 'rename')}
        >
          Rename
        </button>
        <button
          type="button"
          className={`${list.small} ${list.danger}`}
          aria-label={`Delete ${name}`}
          onClick={() => setOpened('delete')}
        >
          Delete
        </button>
      </div>
      {opened === 'rename' ? (
        <div className={list.below}>
          <RenameForm
            {...{ of, item }}
            onClose={() => {
              close();
              renameButton.current?.focus();
            }}
          />
        </div>
      ) : null}
      {opened === 'delete' ? <DeleteName {...{ of, one, item }} onClose={close} /> : null}
    </li>
  );
}
