import { useRef } from 'react';
import { Choice } from '@waypost/shared/ui/field';
import { useMay } from '../../frame/use-session';
import { AddName, type NeededName } from '../names/add-name';
import styles from './details-panel.module.css';

const LABELS = { category: 'Category', author: 'Author' } as const;

/** Chooses a category or an author by name; editors add one that is not there yet. */
export function NameChoice(props: {
  kind: NeededName;
  /** Slug of what the article names now. */
  value: string;
  /** Nothing until they are read. */
  known: readonly { slug: string; name: string }[] | undefined;
  onChange: (slug: string) => void;
}) {
  const { kind, value, known = [], onChange } = props;
  const mayAdd = useMay('publishing');
  const choice = useRef<HTMLSelectElement>(null);
  const options = known.map(({ slug, name }) => [slug, name] as const);
  const isKnown = known.some(({ slug }) => slug === value);
  return (
    <div className={styles.choice}>
      <Choice
        ref={choice}
        label={LABELS[kind]}
        value={value}
        options={isKnown ? options : [[value, value], ...options]}
        onChange={({ target }) => onChange(target.value)}
      />
      {mayAdd ? (
        <AddName
          kind={kind}
          onAdded={(slug) => {
            onChange(slug);
            choice.current?.focus();
          }}
        />
      ) : null}
    </div>
  );
}
