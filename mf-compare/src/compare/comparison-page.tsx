import { Link, useParams, useSearchParams } from 'react-router-dom';
import type { Comparison } from '@waypost/shared/contracts/comparison';
import { formatCount } from '@waypost/shared/format/count';
import { formatDate } from '@waypost/shared/format/date';
import { buttonClass } from '@waypost/shared/ui/button';
import { compareApi } from '../api/compare-api';
import { isSelected } from '../selection/selection';
import { writeSelection } from '../selection/selection-store';
import { SelectionTray } from '../selection/selection-tray';
import { useComparing } from '../selection/use-comparing';
import { usePageNotice } from '../selection/use-page-notice';
import hidden from '../ui/hidden.module.css';
import page from '../ui/page.module.css';
import styles from './comparison-page.module.css';
import { slugParts } from './comparison-path';
import { comparisonGroups, differencesOnly } from './comparison-rows';
import { ComparisonShelf } from './comparison-shelf';
import { ComparisonSkeleton } from './comparison-skeleton';
import { ComparisonTable } from './comparison-table';
import { ComparisonToolbar } from './comparison-toolbar';
import { useChanges } from './use-changes';
import { useDialog } from './use-dialog';

/** In the URL, so that a shared link shows what its sender saw. */
const DIFFERENCES = 'differences';

function Header({ comparison }: { comparison: Comparison }) {
  const { title, description, views_count, updated_at } = comparison;
  return (
    <header className={styles.header}>
      <h1>{title}</h1>
      {description ? <p className={styles.lead}>{description}</p> : null}
      <p className={styles.facts}>
        <span>
          {formatCount(views_count)} {views_count === 1 ? 'view' : 'views'}
        </span>
        <span>
          Updated <time dateTime={updated_at}>{formatDate(updated_at)}</time>
        </span>
      </p>
    </header>
  );
}

function Verdict({ text }: { text: string }) {
  return (
    <section aria-labelledby="verdict" className={styles.verdict}>
      <h2 id="verdict">Our Verdict</h2>
      {text.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  );
}

/** A loaded comparison. */
function Loaded({ comparison, busy }: { comparison: Comparison; busy: boolean }) {
  const { title, slug, products, conclusion } = comparison;
  const [params, setParams] = useSearchParams();
  const changes = useChanges(products);
  const { dialog, open, close } = useDialog();
  const onlyDifferences = params.has(DIFFERENCES);
  const all = comparisonGroups(comparison);
  const groups = onlyDifferences ? differencesOnly(all) : all;

  const comparing = useComparing(usePageNotice());
  // A selection that is just what is compared here has served; another one is still wanted.
  const served = comparing.selection.every(({ id }) => isSelected(products, id));
  const startNew = (): void => {
    if (served) writeSelection([]);
    open({ kind: 'new' });
  };
  return (
    <>
      <div className={page.page} aria-busy={busy}>
        <Header comparison={comparison} />
        <ComparisonToolbar
          title={title}
          products={products.length}
          differencesOnly={onlyDifferences}
          onDifferencesOnly={(only) =>
            setParams(only ? { [DIFFERENCES]: 'only' } : {}, {
              replace: true,
              preventScrollReset: true,
            })
          }
          onAdd={() => open({ kind: 'add' })}
          onNew={startNew}
        />
        <p role="status" className={hidden.hidden}>
          {changes.said}
        </p>
        {products.length === 0 ? (
          <p className={styles.empty}>No products to compare</p>
        ) : (
          <>
            <ComparisonTable
              title={title}
              products={products}
              groups={groups}
              changes={{
                onMove: changes.move,
                onRemove: changes.remove,
                onReplace: (old) => open({ kind: 'replace', old }),
              }}
            />
            {groups.length === 0 ? <p>These products do not differ in anything we list.</p> : null}
          </>
        )}
        {conclusion ? <Verdict text={conclusion} /> : null}
        <div className={styles.more}>
          <ComparisonShelf title="More comparisons" most={4} except={slug} />
        </div>
      </div>
      {served || dialog ? null : <SelectionTray comparing={comparing} />}
      {dialog ? (
        <dialog.Component
          request={dialog.request}
          compared={products}
          onClose={close}
          onChoose={(product) => {
            if (dialog.request.kind === 'replace') changes.replace(dialog.request.old, product);
            else if (!isSelected(products, product.id)) changes.add(product);
            close();
          }}
        />
      ) : null}
    </>
  );
}

/** Whether one comparison was made from the other in place. */
const isVariation = (comparison: Comparison, slug: string): boolean =>
  comparison.products.some((product) => slugParts(slug).includes(product.slug));

/** `/compare/{slug}` (specification §2, "Comparison page"). */
export function ComparisonPage() {
  const { slug = '' } = useParams();
  const { currentData, data, error } = compareApi.useGetComparisonQuery(slug);
  if (error) {
    return (
      <div className={page.page}>
        <div role="alert" className={page.failure}>
          <h1>Error Loading Comparison</h1>
          <p>Failed to load comparison</p>
          <Link className={buttonClass('primary')} to="/compare">
            Back to Product List
          </Link>
        </div>
      </div>
    );
  }
  // The table stays while one of its columns changes.
  const comparison = currentData ?? (data && isVariation(data, slug) ? data : undefined);
  if (!comparison) return <ComparisonSkeleton columns={slugParts(slug).length} />;
  return <Loaded comparison={comparison} busy={!currentData} />;
}
