import { useSearchParams } from '@waypost/shared/router';
import list from '../ui/list.module.css';
import { PageTitle } from '../ui/page-title';
import { Empty, QueryResult } from '../ui/query-result';
import { Tabs } from '../ui/tabs';
import { NameRow } from './name-row';
import { namesApi } from './names-api';

const LISTS = [
  { value: 'tags', label: 'Tags', one: 'tag' },
  { value: 'categories', label: 'Categories', one: 'category' },
  { value: 'authors', label: 'Authors', one: 'author' },
] as const;

/** `/desk/names`: the tags, categories and authors that articles name. */
export function NamesPage() {
  const [address, setAddress] = useSearchParams();
  const {
    value: shown,
    label,
    one,
  } = LISTS.find(({ value }) => value === address.get('list')) ?? LISTS[0];
  const names = namesApi.useGetNamesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageTitle
        title="Tags and names"
        lede="What articles are listed under. Readers see a new name at once; its address stays."
      />
      <QueryResult of={names} loading="Loading names">
        {(found) => (
          <>
            <Tabs
              label="List"
              tabs={LISTS.map((each) => ({ ...each, count: found[each.value].length }))}
              selected={shown}
              onSelect={(to) => setAddress(to === 'tags' ? {} : { list: to }, { replace: true })}
            />
            {found[shown].length === 0 ? (
              <Empty title={`No ${label.toLowerCase()} yet`}>
                They are made under Details, where an article is written.
              </Empty>
            ) : (
              <ul className={list.list}>
                {found[shown].map((item) => (
                  <NameRow key={`${shown} ${item.id}`} of={shown} {...{ one, item }} />
                ))}
              </ul>
            )}
          </>
        )}
      </QueryResult>
    </>
  );
}
