import { useState } from 'react';
import type { DeskRevision as Revision } from '@waypost/shared/contracts/api.generated';
import { Button } from '@waypost/shared/ui/button';
import { Choice } from '@waypost/shared/ui/field';
import { useSession } from '../../frame/use-session';
import { useTextKind } from '../../frame/use-text-kind';
import list from '../../ui/list.module.css';
import { formatInZone, Moment } from '../../ui/moment';
import { QueryResult } from '../../ui/query-result';
import { Tabs } from '../../ui/tabs';
import { writingApi } from '../writing-api';
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

/** Why a version was stored, and who did: `Saved by Ben`. */
const titleOf = ({ intent, staff }: Revision): string =>
  staff ? `${REASONS[intent]} by ${staff}` : REASONS[intent];

interface RevisionsProps {
  id: number;
  /** What is in the editor. */
  present: string;
  isBusy: boolean;
  onSave: () => void;
  onRestore: (revision: Revision) => void;
}

function Revisions(props: RevisionsProps & { revisions: readonly Revision[] }) {
  const { id, revisions, present, isBusy, onSave, onRestore } = props;
  const { time_zone: zone } = useSession();
  const [before, setBefore] = useState(revisions[0]?.id ?? PRESENT);
  const [after, setAfter] = useState(PRESENT);
  const [as, setAs] = useState<ComparedAs>('text');
  const options = [
    [String(PRESENT), 'The text as it is now'] as const,
    ...revisions.map(
      (revision) =>
        [
          String(revision.id),
          `${titleOf(revision)}, ${formatInZone(revision.created_at, zone)}`,
        ] as const,
    ),
  ];
  const compare = (from: number, to: number): void => {
    setBefore(from);
    setAfter(to);
  };
  const compareButton = (label: string, from: number, to: number) => (
    <button
      type="button"
      className={list.small}
      aria-pressed={before === from && after === to}
      onClick={() => compare(from, to)}
    >
      {label}
    </button>
  );
  return (
    <>
      <p className={styles.save}>
        <Button disabled={isBusy} onClick={onSave}>
          Save a version
        </Button>
      </p>
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
        {revisions.map((revision, index) => (
          <li key={revision.id} className={list.row}>
            <div className={list.main}>
              <p className={list.title}>{titleOf(revision)}</p>
              <p className={list.facts}>
                <Moment iso={revision.created_at} />
              </p>
            </div>
            <div className={list.actions}>
              {revisions[index + 1]
                ? compareButton('What changed', revisions[index + 1]!.id, revision.id)
                : null}
              {compareButton('Compare with now', revision.id, PRESENT)}
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
export function RevisionsView({
  version,
  ...props
}: RevisionsProps & {
  /** Version of the text: with each, another revision may be there. */
  version: number;
}) {
  const revisions = writingApi.useGetRevisionsQuery(
    { of: useTextKind().plural, id: props.id, version },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <QueryResult of={revisions} loading="Loading versions">
      {(found) => <Revisions {...props} revisions={found} />}
    </QueryResult>
  );
}
