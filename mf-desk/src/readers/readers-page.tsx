import { useState } from 'react';
import { type ReadKind, statisticsApi } from '../api/statistics-api';
import { QueryResult, Empty } from '../ui/query-result';
import { Choice } from '@waypost/shared/ui/field';
import list from '../ui/list.module.css';
import { PageTitle } from '../ui/page-title';
import { Tabs } from '../ui/tabs';
import { CountList } from './count-list';
import styles from './readers-page.module.css';
import { ViewsChart } from './views-chart';

const PERIODS = [
  ['7', '7 days'],
  ['30', '30 days'],
  ['90', '90 days'],
  ['365', 'A year'],
] as const;

const MAX_ROWS = 20;

function Views({ days }: { days: number }) {
  const [kind, setKind] = useState<ReadKind>('article');
  const views = statisticsApi.useGetViewsQuery({ kind, days }, { refetchOnMountOrArgChange: true });
  const pathOf = (slug: string): string =>
    kind === 'article' ? `/article/${slug}` : `/compare/${slug}`;
  return (
    <>
      <Tabs
        label="What was read"
        tabs={[
          { value: 'article', label: 'Articles' },
          { value: 'comparison', label: 'Comparisons' },
        ]}
        selected={kind}
        onSelect={setKind}
      />
      <QueryResult of={{ ...views, data: views.currentData }} loading="Loading views" rows={3}>
        {({ days: shown, totals, items }) =>
          items.length === 0 ? (
            <Empty title="Nothing was counted yet">Views appear within half a minute.</Empty>
          ) : (
            <>
              <ViewsChart days={shown} totals={totals} />
              <section className={list.section} aria-labelledby="most-read">
                <h2 id="most-read">Most read</h2>
                <CountList
                  caption={`Views in ${days} days`}
                  of="Title"
                  rows={items.slice(0, MAX_ROWS).map(({ id, slug, title, total }) => ({
                    key: String(id),
                    label: <a href={pathOf(slug)}>{title}</a>,
                    count: total,
                  }))}
                />
              </section>
            </>
          )
        }
      </QueryResult>
    </>
  );
}

function EmptySearches({ days }: { days: number }) {
  const searches = statisticsApi.useGetEmptySearchesQuery(days, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <section className={styles.part} aria-labelledby="searches">
      <h2 id="searches">Looked for and not found</h2>
      <QueryResult
        of={{ ...searches, data: searches.currentData }}
        loading="Loading searches"
        rows={3}
      >
        {(found) =>
          found.length === 0 ? (
            <Empty title="Every search found something" />
          ) : (
            <CountList
              caption="Searches without a result"
              of="Words"
              rows={found.slice(0, MAX_ROWS).map(({ kind, words, count }) => ({
                key: `${kind} ${words}`,
                label: `${words} (${kind === 'article' ? 'articles' : 'products'})`,
                count,
              }))}
            />
          )
        }
      </QueryResult>
    </section>
  );
}

function Referrers({ days }: { days: number }) {
  const referrers = statisticsApi.useGetReferrersQuery(days, { refetchOnMountOrArgChange: true });
  return (
    <section className={styles.part} aria-labelledby="referrers">
      <h2 id="referrers">Where readers came from</h2>
      <QueryResult
        of={{ ...referrers, data: referrers.currentData }}
        loading="Loading referrers"
        rows={3}
      >
        {(found) =>
          found.length === 0 ? (
            <Empty title="Nobody came by a link yet" />
          ) : (
            <CountList
              caption="Visits by the site that linked here"
              of="Site"
              rows={found.slice(0, MAX_ROWS).map(({ host, count }) => ({
                key: host,
                label: host,
                count,
              }))}
            />
          )
        }
      </QueryResult>
    </section>
  );
}

/** `/desk/readers`: what readers read, looked for and came from. */
export function ReadersPage() {
  const [days, setDays] = useState(30);
  return (
    <>
      <PageTitle
        title="What readers read"
        lede="Counted on the server: without a cookie, and no address is stored."
      >
        <Choice
          label="Period"
          value={String(days)}
          options={PERIODS}
          onChange={(event) => setDays(Number(event.target.value))}
        />
      </PageTitle>
      <Views days={days} />
      <div className={styles.parts}>
        <EmptySearches days={days} />
        <Referrers days={days} />
      </div>
    </>
  );
}
