import { useEffect } from 'react';
import { useWhenSeen } from '@waypost/shared/interaction/use-when-seen';
import { useDispatch } from '@waypost/shared/redux';
import { useNavigate, useParams, useSearchParams } from '@waypost/shared/router';
import { Fragment, type SiteDispatch } from '@waypost/shared/runtime';
import { hiddenClass } from '@waypost/shared/ui/hidden';
import { compareApi } from '../api/compare-api';
import type { ReadProduct } from '../api/read-product';
import type { ReadComparison } from '../api/read-comparison';
import { DIFFERENCES_PARAM } from '../head/compare-head';
import { mentionsOf } from '../product/mentions-of';
import { MAX_COMPARED, MIN_COMPARED, TOO_MANY } from '../selection/selection';
import { usePageToast } from '../selection/use-page-toast';
import page from '../ui/page.module.css';
import { add, move, remove, replace } from './changes';
import { comparisonGroups, differencesOnly } from './comparison-groups';
import { ComparisonShelf } from './comparison-shelf';
import { ComparisonTable } from './comparison-table';
import { ComparisonHeader, FailedChange, MissingProducts, Verdict } from './comparison-texts';
import { ComparisonToolbar } from './comparison-toolbar';
import styles from './comparison-view.module.css';
import { useChanges } from './use-changes';
import { useDialog } from './use-dialog';
import { useSelectionPart } from './use-selection-part';

/**
 * Counts one view when an edited comparison opens; those that readers compose have no count. A
 * failure is logged with all calls and shown to nobody (specification §8).
 */
function useRecordedView({ id, slug }: ReadComparison): void {
  const dispatch = useDispatch<SiteDispatch>();
  useWhenSeen(id === null ? '' : slug, (seen) => {
    dispatch(compareApi.endpoints.recordView.initiate(seen, { track: false }));
  });
}

/** A loaded comparison, and what readers make of it in place. */
export function ComparisonView({ comparison }: { comparison: ReadComparison }) {
  const { title, slug, conclusion, missing } = comparison;
  const [params, setParams] = useSearchParams();
  const { slug: addressed } = useParams();
  const changes = useChanges(comparison.products);
  const { products } = changes;
  const navigate = useNavigate();
  const notify = usePageToast();
  const { dialog, open, close } = useDialog();
  const selection = useSelectionPart();
  useRecordedView(comparison);
  useEffect(() => {
    selection?.leaveSelection((product) => missing.includes(product.slug));
  }, [selection, missing]);

  const onlyDifferences = params.has(DIFFERENCES_PARAM);
  const all = comparisonGroups({ ...comparison, products });
  const groups = onlyDifferences ? differencesOnly(all) : all;
  const onRemove = (product: ReadProduct): void => {
    const change = remove(products, product);
    if (change.products.length >= MIN_COMPARED) {
      changes.request(change);
      return;
    }
    // One product is no comparison: it waits in the picker for another.
    changes.dismiss();
    change.products.forEach((left) => selection?.joinSelection(left));
    void navigate('/compare');
  };
  return (
    <>
      {/* Outside of what is busy, which screen readers keep to themselves until it is not. */}
      <p role="status" className={hiddenClass}>
        {changes.said}
      </p>
      <div className={page.page} aria-busy={changes.busy}>
        <ComparisonHeader comparison={comparison} />
        {missing.length > 0 ? <MissingProducts slugs={missing} /> : null}
        <ComparisonToolbar
          title={title}
          products={products.length}
          differencesOnly={onlyDifferences}
          onDifferencesOnly={(only) =>
            setParams(only ? { [DIFFERENCES_PARAM]: 'only' } : {}, {
              replace: true,
              preventScrollReset: true,
            })
          }
          onAdd={() => open({ kind: 'add' })}
          onNew={() => open({ kind: 'new' })}
        />
        {products.length === 0 ? (
          <p className={styles.empty}>No products to compare</p>
        ) : (
          <ComparisonTable
            title={title}
            products={products}
            loaded={comparison.products}
            busy={changes.busy}
            groups={groups}
            changes={{
              onMove: (product, by) => changes.request(move(products, product, by)),
              onRemove,
              onReplace: (old) => open({ kind: 'replace', old }),
            }}
          />
        )}
        {products.length > 0 && groups.length === 0 ? (
          <p>These products do not differ in anything we list.</p>
        ) : null}
        {conclusion ? <Verdict text={conclusion} /> : null}
        <div className={styles.more}>
          <Fragment {...mentionsOf(addressed)} />
          <ComparisonShelf title="More comparisons" most={4} except={slug} />
        </div>
      </div>
      {changes.failed ? <FailedChange onRetry={changes.retry} onDismiss={changes.dismiss} /> : null}
      {selection && !dialog ? <selection.LaterTray compared={products} /> : null}
      {dialog ? (
        <dialog.Component
          request={dialog.request}
          compared={products}
          onClose={close}
          onChoose={(product) => {
            close();
            if (dialog.request.kind === 'replace') {
              changes.request(replace(products, dialog.request.old, product));
            } else if (products.length < MAX_COMPARED) changes.request(add(products, product));
            else notify(TOO_MANY);
          }}
        />
      ) : null}
    </>
  );
}
