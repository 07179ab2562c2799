import { Link } from '@waypost/shared/router';
import { buttonClass } from '@waypost/shared/ui/button';
import { type ArticleQuery, articlesApi } from '../api/articles-api';
import { useMay } from '../frame/use-session';
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
import { useTakenOff } from './use-publication';

/** How articles come to stand where there are none yet. */
const STATES = [
  { value: 'public', label: 'Public' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'draft', label: 'Drafts' },
  { value: 'unpublished', label: 'Off the site' },
  { value: 'bin', label: 'Bin' },
  { value: 'all', label: 'All' },
] as const;

const hints: Partial<Record<ArticleQuery['state'], string>> = {
  scheduled: 'An article whose time is to come waits here and appears by itself.',
  draft: 'An article is a draft until somebody publishes it.',
  unpublished: 'What you take off the site waits here.',
  bin: 'What you move to the bin can be brought back from here for 30 days.',
};

/** A writer's own drafts are all that the API lists for them. */
const OWN = [
  { value: 'all', label: 'Your drafts' },
  { value: 'bin', label: 'Bin' },
] as const;

/** `/desk/articles`: articles by state, and when they are public. */
export function ArticlesPage() {
  const mayPublish = useMay('publishing');
  const tabs = mayPublish ? STATES : OWN;
  const [query, setQuery] = useListAddress<'state', ArticleQuery['state']>('state', tabs);
  const takenOff = useTakenOff();
  const articles = articlesApi.useGetArticlesQuery(query, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageTitle
        title="Articles"
        lede={
          mayPublish
            ? 'Write them here or in their files, and decide when they are public.'
            : 'What you write here is yours alone until an editor publishes it.'
        }
      >
        <NewArticle />
        {mayPublish ? <ApplyFiles /> : null}
        {mayPublish ? (
          <Link to="/desk/articles/redirects" className={buttonClass()}>
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
        of="Articles"
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
        loading="Loading articles"
        page={query.page}
        onPage={(page) => setQuery({ ...query, page })}
        empty={
          <Empty title={query.search ? 'Nothing found' : 'No articles here'}>
            {query.search ? null : hints[query.state]}
          </Empty>
        }
      >
        {(article) =>
          article.state === 'bin' ? (
            <BinnedRow key={article.id} article={article} />
          ) : (
            <ArticleRow key={article.id} article={article} onDecided={takenOff.offer} />
          )
        }
      </PagedListView>
      <UndoBar undo={takenOff.undo} onUndo={() => void takenOff.takeBack()} />
    </>
  );
}
