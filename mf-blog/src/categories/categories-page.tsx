import type { Category } from '@waypost/shared/contracts/category';
import { Button } from '@waypost/shared/ui/button';
import { skeletonClass, Loading } from '@waypost/shared/ui/loading';
import { blogApi } from '../api/blog-api';
import { Figures } from '../ui/figures';
import { Message } from '../ui/message';
import { PageFrame } from '../ui/page-frame';
import { CategoryControls } from './category-controls';
import { CategoryEntry } from './category-entry';
import styles from './categories-page.module.css';
import { chosenOf, figuresOf, libraryOf } from './category-filter';
import { useCategoryChoice } from './use-category-choice';

/** Categories whose articles are requested ahead (specification §9). */
const PRELOADED = 5;

function Library({ categories }: { categories: Category[] }) {
  const { choice, opened, choose, type, toggle } = useCategoryChoice();
  const library = libraryOf(categories);
  const chosen = chosenOf(library, choice);
  const figures = figuresOf(library);
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
      <CategoryControls choice={choice} onChoose={choose} onType={type} />
      {chosen.length === 0 ? (
        <Message role="status" heading={{ level: 2, text: 'No Categories Found' }} />
      ) : (
        <ul className={styles[choice.view]}>
          {chosen.map((category) => (
            <CategoryEntry
              key={category.id}
              category={category}
              preload={library.indexOf(category) < PRELOADED}
              open={opened.includes(category.slug)}
              onToggle={(open) => toggle(category.slug, open)}
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
        <Loading text="Loading categories">
          <div className={styles.skeleton}>
            {Array.from({ length: 6 }, (_, index) => (
              <div key={index} className={skeletonClass} />
            ))}
          </div>
        </Loading>
      )}
    </PageFrame>
  );
}
