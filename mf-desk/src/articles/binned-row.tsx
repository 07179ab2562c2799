import type { DeskArticle } from '@waypost/shared/contracts/api.generated';
import { articlesApi } from '../api/articles-api';
import { useTextKind } from '../frame/use-text-kind';
import { useNow } from '../ui/browser-state';
import list from '../ui/list.module.css';
import { Row } from '../ui/row';
import { useToast } from '../ui/use-toast';

/** The API empties the bin of what has been in it for so long. */
const BIN_DAYS = 30;

const DAY_MS = 86_400_000;

function describeRest(binnedAt: string, now: number): string {
  const days = Math.ceil((Date.parse(binnedAt) - now) / DAY_MS + BIN_DAYS);
  return days > 1 ? `${Math.min(days, BIN_DAYS)} days left` : 'less than a day left';
}

/** A text in the bin, and the way out. */
export function BinnedRow({ article }: { article: DeskArticle }) {
  const { id, title, binned_at: binnedAt } = article;
  const [bringBack, { isLoading, error }] = articlesApi.useBringBackArticleMutation();
  const { plural: of } = useTextKind();
  const now = useNow();
  const toast = useToast();
  const submit = async (): Promise<void> => {
    const { error: failure } = await bringBack({ of, id });
    if (!failure) toast(`“${title}” is back as it was.`);
  };
  return (
    <Row
      title={title}
      facts={binnedAt ? <span>{describeRest(binnedAt, now)}</span> : null}
      error={error}
    >
      <div className={list.actions}>
        <button
          type="button"
          className={list.small}
          disabled={isLoading}
          aria-label={`Bring back: ${title}`}
          onClick={() => void submit()}
        >
          Bring back
        </button>
      </div>
    </Row>
  );
}
