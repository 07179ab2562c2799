import { useSearchParams } from 'react-router-dom';
import type { Category } from '@waypost/shared/contracts/category';
import { Button } from '@waypost/shared/ui/button';
import { blogApi } from '../api/blog-api';
import { Figures } from '../page/figures';
import { Message } from '../page/message';
import { PageFrame } from '../page/page-frame';
import { CategoryControls } from './category-controls';
import { CategoryEntry } from './category-entry';
import { type CategoryChoice, choiceOf, chosenOf, figuresOf, libraryOf } from './category-filter';
import styles from './categories-page.module.css';

/** Categories whose articles are asked for ahead (specification §9). */
const PRELOADED = 5;

function Library({ categories }: { categories: Category[] }) {
  const [search, setSearch] = useSearchParams();
  const choice = choiceOf(search);
  const library = libraryOf(categories);
  const chosen = chosenOf(library, choice);
  const figures = figuresOf(library);
  const choose = ({ text, filter, view }: CategoryChoice): void => {
    const next = Object.entries({
      q: text,
      filter: filter === 'all' ? '' : filter,
      view: view === 'grid' ? '' : view,
    }).filter(([, value]) => value);
    setSearch(new URLSearchParams(next), { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <Figures
        figures={[
          ['Total Categories', figures.categories],
          ['Popular Topics', figures.popularTopics],
          ['Total Articles', figures.articles],
          ['Avg per Category', figures.average],
        ]}
      />
      <CategoryControls choice={choice} onChoose={choose} />
      {chosen.length === 0 ? (
        <Message role="status" heading={{ level: 2, text: 'No Categories Found' }} />
      ) : (
        <ul className={styles[choice.view]}>
          {chosen.map((category) => (
            <CategoryEntry
              key={category.id}
              category={category}
              preload={library.indexOf(category) < PRELOADED}
            />
          ))}
        </ul>
      )}
    </>
  );
}

/** `/categories` (specification §2, "Categories page"). */
export function CategoriesPage() {
  const { data, error, isFetching, refetch } = blogApi.useGetCategoriesQuery();
  return (
    <PageFrame title="All categories" lede="The whole library, section by section.">
      {data ? (
        <Library categories={data} />
      ) : error ? (
        <Message role="alert" text="Failed to load categories. Please try again later.">
          <Button disabled={isFetching} onClick={() => void refetch()}>
            Try Again
          </Button>
        </Message>
      ) : (
        <div className={styles.skeleton} aria-hidden="true">
          {Array.from({ length: 6 }, (_, index) => (
            <div key={index} />
          ))}
        </div>
      )}
    </PageFrame>
  );
}
