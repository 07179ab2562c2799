import { Link } from '@waypost/shared/router';
import { buttonClass } from '@waypost/shared/ui/button';
import { type ArticleQuery, articlesApi } from '../api/articles-api';
import { useMay } from '../frame/use-session';
import { type TextKind, useTextKind } from '../frame/use-text-kind';
import { Empty } from '../ui/query-result';
import { PageTitle } from '../ui/page-title';
import { PagedListView } from '../ui/paged-list-view';
import { SearchLine } from '../ui/search-line';
import { Tabs } from '../ui/tabs';
import { useListAddress } from '../ui/list-address';
import { UndoBar } from '../ui/undo-bar';
import { ApplyFiles, ContentProblems } from './content-files';
import { ArticleRow } from './article-row';
import { BinnedRow } from './binned-row';
import { NewArticle } from './new-article';
import { isPlaced, useTakenOff } from './use-publication';

const STATES = [
  { value: 'public', label: 'Public' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'draft', label: 'Drafts' },
  { value: 'unpublished', label: 'Off the site' },
  { value: 'bin', label: 'Bin' },
  { value: 'all', label: 'All' },
] as const;

/** How texts come to stand where there are none yet. */
const hintsOf = ({ one }: TextKind): Partial<Record<ArticleQuery['state'], string>> => ({
  scheduled: `${one} whose time is to come waits here and appears by itself.`,
  draft: `${one} is a draft until somebody publishes it.`,
  unpublished: 'What you take off the site waits here.',
  bin: 'What you move to the bin can be brought back from here for 30 days.',
});

/** A writer's own drafts are all that the API lists for them. */
const OWN = [
  { value: 'all', label: 'Your drafts' },
  { value: 'bin', label: 'Bin' },
] as const;

/** `/desk/articles`, `/desk/pages`: texts by state, and when they are public. */
export function ArticlesPage() {
  const mayPublish = useMay('publishing');
  const kind = useTextKind();
  const { plural, label } = kind;
  const tabs = mayPublish ? STATES : OWN;
  const [query, setQuery] = useListAddress<'state', ArticleQuery['state']>('state', tabs);
  const takenOff = useTakenOff();
  const articles = articlesApi.useGetArticlesQuery(
    { ...query, of: plural },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <>
      <PageTitle
        title={`${label}s`}
        lede={
          mayPublish
            ? 'Write them here or in their files, and decide when they are public.'
            : 'What you write here is yours alone until an editor publishes it.'
        }
      >
        <NewArticle />
        {mayPublish ? <ApplyFiles /> : null}
        {mayPublish ? (
          <Link to={`/desk/${plural}/redirects`} className={buttonClass()}>
            Redirects
          </Link>
        ) : null}
      </PageTitle>
      {mayPublish ? <ContentProblems /> : null}
      <Tabs
        label="State"
        tabs={tabs}
        selected={query.state}
        onSelect={(state) => setQuery({ ...query, state, page: 1 })}
      />
      <SearchLine
        of={`${label}s`}
        label="Part of a title or text"
        value={query.search}
        onSearch={(search) => {
          // Elsewhere it searches in all states, to which the bin does not belong.
          const state = search && query.state !== 'bin' ? 'all' : query.state;
          setQuery({ state, search, page: 1 });
        }}
      />
      <PagedListView
        of={articles}
        loading={`Loading ${plural}`}
        page={query.page}
        onPage={(page) => setQuery({ ...query, page })}
        empty={
          <Empty title={query.search ? 'Nothing found' : `No ${plural} here`}>
            {query.search ? null : hintsOf(kind)[query.state]}
          </Empty>
        }
      >
        {(article) =>
          isPlaced(article) ? (
            <ArticleRow key={article.id} article={article} onDecided={takenOff.offer} />
          ) : (
            <BinnedRow key={article.id} article={article} />
          )
        }
      </PagedListView>
      <UndoBar undo={takenOff.undo} onUndo={() => void takenOff.takeBack()} />
    </>
  );
}
