import type { DeskText } from '@waypost/shared/contracts/api.generated';
import { Suspense, useState } from 'react';
import { Link, useParams } from '@waypost/shared/router';
import { codeOf, isNotFound } from '../../api/failure';
import { useTextKind } from '../../frame/use-text-kind';
import { QueryResult } from '../../ui/query-result';
import { writingApi } from '../writing-api';
import { KeptWords } from './lazy-parts';
import { WritingDesk } from './writing-desk';
import styles from './writing-page.module.css';

/** `/desk/articles/{id}`, `/desk/pages/{id}`: where a text is written. */
export function WritingPage() {
  const id = Number(useParams().id);
  const { plural: of, label } = useTextKind();
  const opened = writingApi.useGetTextQuery({ of, id }, { refetchOnMountOrArgChange: true });
  // What the cache has of an earlier visit may have been edited since.
  const [isCurrent, setCurrent] = useState(false);
  if (!isCurrent && !opened.isFetching) setCurrent(true);
  const [replaced, setReplaced] = useState<DeskText | null>(null);
  const { error } = opened;
  const isGone = !opened.isFetching && (isNotFound(error) || codeOf(error) === 'published');
  return (
    <>
      <p className={styles.back}>
        <Link to={`/desk/${of}`}>{label}s</Link>
      </p>
      <QueryResult
        of={isCurrent ? opened : { ...opened, data: undefined }}
        loading="Opening the text"
        rows={8}
      >
        {(found) => {
          const text = replaced?.id === id ? replaced : found;
          return (
            <WritingDesk
              key={`${id}-${replaced?.version ?? 0}`}
              opened={text}
              onReplaced={setReplaced}
            />
          );
        }}
      </QueryResult>
      {isGone ? (
        <Suspense>
          <KeptWords key={id} id={id} />
        </Suspense>
      ) : null}
    </>
  );
}
