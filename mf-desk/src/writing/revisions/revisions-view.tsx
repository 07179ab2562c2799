import { useState } from 'react';
import { Choice } from '@waypost/shared/ui/field';
import { useSession } from '../../frame/use-session';
import { useTextKind } from '../../frame/use-text-kind';
import list from '../../ui/list.module.css';
import { formatInZone, Moment } from '../../ui/moment';
import { QueryResult } from '../../ui/query-result';
import { Tabs } from '../../ui/tabs';
import { type Revision, writingApi } from '../writing-api';
import { Compared, type ComparedAs, PRESENT } from './compared';
import styles from './revisions.module.css';

const WAYS = [
  { value: 'text', label: 'As text' },
  { value: 'source', label: 'As source' },
] as const;

const REASONS: Record<Revision['intent'], string> = {
  make: 'Begun',
  save: 'Saved',
  publish: 'Published',
  schedule: 'Scheduled',
  restore: 'Brought back',
  file: 'From its file',
};

function Revisions(props: {
  id: number;
  revisions: readonly Revision[];
  present: string;
  isBusy: boolean;
  onRestore: (revision: Revision) => void;
}) {
  const { id, revisions, present, isBusy, onRestore } = props;
  const { time_zone: zone } = useSession();
  const [before, setBefore] = useState(revisions[0]?.id ?? PRESENT);
  const [after, setAfter] = useState(PRESENT);
  const [as, setAs] = useState<ComparedAs>('text');
  const options = [
    [String(PRESENT), 'The text as it is now'] as const,
    ...revisions.map(
      ({ id: revision, intent, created_at: at }) =>
        [String(revision), `${REASONS[intent]}, ${formatInZone(at, zone)}`] as const,
    ),
  ];
  return (
    <>
      <div className={styles.choices}>
        <Choice
          label="From"
          value={before}
          options={options}
          onChange={({ target }) => setBefore(Number(target.value))}
        />
        <Choice
          label="To"
          value={after}
          options={options}
          onChange={({ target }) => setAfter(Number(target.value))}
        />
      </div>
      <Tabs label="Compare" tabs={WAYS} selected={as} onSelect={setAs} />
      <Compared {...{ id, before, after, present, as }} />
      <h2 className={styles.all}>All versions</h2>
      <ul className={list.list}>
        {revisions.map((revision) => (
          <li key={revision.id} className={list.row}>
            <div className={list.main}>
              <p className={list.title}>{REASONS[revision.intent]}</p>
              <p className={list.facts}>
                <span>
                  <Moment iso={revision.created_at} />
                  {revision.staff ? ` by ${revision.staff}` : null}
                </span>
              </p>
            </div>
            <div className={list.actions}>
              <button
                type="button"
                className={list.small}
                aria-pressed={before === revision.id && after === PRESENT}
                onClick={() => {
                  setBefore(revision.id);
                  setAfter(PRESENT);
                }}
              >
                Compare with now
              </button>
              <button
                type="button"
                className={list.small}
                disabled={isBusy}
                onClick={() => onRestore(revision)}
              >
                Bring back
              </button>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What a text said earlier: any two versions compared, and one brought back. */
export function RevisionsView(props: {
  id: number;
  /** What is in the editor. */
  present: string;
  isBusy: boolean;
  onRestore: (revision: Revision) => void;
}) {
  const revisions = writingApi.useGetRevisionsQuery(
    { of: useTextKind().plural, id: props.id },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <QueryResult of={revisions} loading="Loading versions">
      {(found) => <Revisions {...props} revisions={found} />}
    </QueryResult>
  );
}
