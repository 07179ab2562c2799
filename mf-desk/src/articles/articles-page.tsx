import { useState } from 'react';
import { type ArticleQuery, articlesApi } from '../api/articles-api';
import { Answer, Empty } from '../ui/answer';
import list from '../ui/list.module.css';
import { Pager } from '../ui/pager';
import { PageTitle } from '../ui/page-title';
import { SearchLine } from '../ui/search-line';
import { Tabs } from '../ui/tabs';
import { ArticleRow } from './article-row';

const PAGE = 50;

/** `/desk/articles`: articles by state, and when they are public. */
export function ArticlesPage() {
  const [query, setQuery] = useState<ArticleQuery>({ state: 'public', search: '', page: 1 });
  const articles = articlesApi.useGetArticlesQuery(query);
  return (
    <>
      <PageTitle
        title="Articles"
        lede="Texts are edited in their files, where drafts stay, too. Here you decide when an article is public; a decision outlives a new version of its file."
      />
      <Tabs
        label="State"
        tabs={[
          { value: 'public', label: 'Public' },
          { value: 'scheduled', label: 'Scheduled' },
          { value: 'unpublished', label: 'Off the site' },
        ]}
        selected={query.state}
        onSelect={(state) => setQuery({ ...query, state, page: 1 })}
      />
      <SearchLine
        of="Articles"
        label="Part of a title"
        value={query.search}
        onSearch={(search) => setQuery({ ...query, search, page: 1 })}
      />
      <Answer of={{ ...articles, data: articles.currentData }} loading="Loading articles">
        {({ results, count }) =>
          count === 0 ? (
            <Empty title={query.search ? 'Nothing found' : 'No articles here'} />
          ) : (
            <>
              <ul className={list.list}>
                {results.map((article) => (
                  <ArticleRow key={article.id} article={article} />
                ))}
              </ul>
              <Pager
                page={query.page}
                count={count}
                size={PAGE}
                onPage={(page) => setQuery({ ...query, page })}
              />
            </>
          )
        }
      </Answer>
    </>
  );
}
