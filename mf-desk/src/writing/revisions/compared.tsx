import { useTextKind } from '../../frame/use-text-kind';
import { QueryResult } from '../../ui/query-result';
import { writingApi } from '../writing-api';
import { BlocksDifference } from './blocks-difference';
import { NothingDiffers, TextDifference } from './text-difference';

/** Stands for what is in the editor. */
export const PRESENT = 0;

export type ComparedAs = 'text' | 'source';

/** A query, as far as two of them are waited for. */
interface Loaded {
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Two results as one, which is there once both are. */
const joined = <T,>(
  [old, next]: readonly [T | undefined, T | undefined],
  queries: readonly [Loaded, Loaded],
) => ({
  data: old === undefined || next === undefined ? undefined : { old, next },
  error: queries[0].error ?? queries[1].error,
  isFetching: queries.some(({ isFetching }) => isFetching),
  refetch: () => {
    for (const { error, refetch } of queries) if (error) void refetch();
  },
});

/** Two sources as readers would read them. */
function ComparedText({ before, after }: { before: string; after: string }) {
  const { plural: of } = useTextKind();
  const first = writingApi.useGetBlocksQuery({ of, source: before });
  const second = writingApi.useGetBlocksQuery({ of, source: after });
  return (
    <QueryResult
      of={joined([first.currentData?.blocks, second.currentData?.blocks], [first, second])}
      loading="Reading both versions"
      rows={4}
    >
      {({ old, next }) => <BlocksDifference before={old} after={next} />}
    </QueryResult>
  );
}

/** What differs between two versions of a text, each by its id or {@link PRESENT}. */
export function Compared(props: {
  id: number;
  before: number;
  after: number;
  present: string;
  as: ComparedAs;
}) {
  const { id, before, after, present, as } = props;
  const { plural: of } = useTextKind();
  const first = writingApi.useGetRevisionQuery(
    { of, id, revision: before },
    { skip: before === PRESENT },
  );
  const second = writingApi.useGetRevisionQuery(
    { of, id, revision: after },
    { skip: after === PRESENT },
  );
  const sourceOf = (revision: number, { currentData }: typeof first): string | undefined =>
    revision === PRESENT ? present : currentData?.source;
  return (
    <QueryResult
      of={joined([sourceOf(before, first), sourceOf(after, second)], [first, second])}
      loading="Loading both versions"
      rows={4}
    >
      {({ old, next }) =>
        old === next ? (
          <NothingDiffers />
        ) : as === 'text' ? (
          <ComparedText before={old} after={next} />
        ) : (
          <TextDifference before={old} after={next} />
        )
      }
    </QueryResult>
  );
}
