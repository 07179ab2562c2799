import type { DeskArticle } from '@waypost/shared/contracts/api.generated';
import type { ArticleState } from '../api/articles-api';
import { useSession } from '../frame/use-session';
import { useTextKind } from '../frame/use-text-kind';
import { Badge, type BadgeTone } from '../ui/badge';
import list from '../ui/list.module.css';
import { namesHave } from '../ui/join-names';
import { formatInZone, Moment } from '../ui/moment';

const badges: Record<ArticleState, readonly [BadgeTone, string]> = {
  public: ['good', 'Public'],
  scheduled: ['accent', 'Scheduled'],
  draft: ['quiet', 'Draft'],
  unpublished: ['bad', 'Off the site'],
  bin: ['quiet', 'In the bin'],
};

const reviews: Record<NonNullable<DeskArticle['review']>, readonly [BadgeTone, string]> = {
  requested: ['accent', 'Sent for review'],
  'sent-back': ['bad', 'Sent back'],
};

function Review({ state, by }: { state: DeskArticle['review']; by: string | null }) {
  if (state === null) return null;
  const [tone, text] = reviews[state];
  return (
    <>
      <Badge tone={tone}>{text}</Badge>
      {by ? <span>by {by}</span> : null}
    </>
  );
}

/** What readers do not see yet of a text that they see, and when they do. */
function Changes({ article, zone }: { article: DeskArticle; zone: string }) {
  const { state, has_draft: hasDraft, changes_due_at: due, changes_problem: problem } = article;
  if (due === null)
    return hasDraft && state === 'public' ? <span>has changes to publish</span> : null;
  return (
    <>
      {problem === null ? null : <Badge tone="bad">Changes not public</Badge>}
      <span>
        changes {problem === null ? 'go' : 'were to go'} public on{' '}
        <time dateTime={due}>{formatInZone(due, zone)}</time>
        {problem === null ? null : `: ${problem.split('\n', 1)[0]}`}
      </span>
    </>
  );
}

/** Where a text of the list stands: whether readers see it, its review, and who edited it. */
export function ArticleFacts({ article }: { article: DeskArticle }) {
  const { state, is_draft: isDraft, file_published_at: fileTime } = article;
  const { time_zone: zone } = useSession();
  const isPage = useTextKind().name === 'page';
  const moment = (iso: string) => <time dateTime={iso}>{formatInZone(iso, zone)}</time>;
  const [tone, text] = badges[state];
  return (
    <p className={list.facts}>
      <Badge tone={tone}>{text}</Badge>
      <Review state={article.review} by={article.review_by} />
      {isPage && state !== 'scheduled' ? null : (
        <span>
          {state === 'draft' ? 'dated ' : null}
          {moment(article.published_at)}
        </span>
      )}
      {fileTime && (isDraft || !isPage) ? (
        <span>the file says {isDraft ? 'draft' : moment(fileTime)}</span>
      ) : null}
      <Changes article={article} zone={zone} />
      {article.open_by.length > 0 ? <span>{namesHave(article.open_by)} it open</span> : null}
      {article.edited_at ? (
        <span>
          edited <Moment iso={article.edited_at} />
          {article.edited_by ? ` by ${article.edited_by}` : null}
        </span>
      ) : null}
    </p>
  );
}
