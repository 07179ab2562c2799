import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useParams } from '@waypost/shared/router';
import type { ReadProduct } from '../api/read-product';
import { compareApi } from '../api/compare-api';
import { comparisonPath } from '../selection/comparison-path';
import { type Change, slugOf } from './changes';

/** A change that is requested, and where: at any other address it is over. */
interface RequestedChange {
  change: Change;
  at: string[];
  failed: boolean;
}

/** What readers see of their changes. */
export interface Changes {
  /** What to show: what the reader wants, or what is loaded when that is not to be had. */
  products: ReadProduct[];
  /** True while the comparison that the reader wants is on its way. */
  busy: boolean;
  /** What was done last, for those who don't see it. */
  said: string;
  failed: boolean;
  request: (change: Change) => void;
  retry: () => void;
  dismiss: () => void;
}

/** Focuses the first of these controls that can be focused. */
function focusFirst(ids: string[]): void {
  for (const id of ids) {
    const control = document.getElementById(id);
    if (!control || control.getAttribute('aria-disabled') === 'true') continue;
    control.focus();
    if (document.activeElement === control) return;
  }
}

/**
 * Removes, replaces, adds and reorders in place. The columns follow at once, the address when the
 * comparison has come; changes build on what the reader sees, not on what is loaded. When one
 * fails, the table is as it was and the address with it.
 */
export function useChanges(loaded: ReadProduct[]): Changes {
  const { slug: address = '' } = useParams();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const target = useNavigation().location?.pathname;
  const [load] = compareApi.useLazyGetComparisonQuery();
  const [requested, setRequested] = useState<RequestedChange | null>(null);
  const [said, setSaid] = useState('');
  const current = requested?.at.includes(address) ? requested : null;
  if (requested !== current) setRequested(current);
  const change = current && !current.failed ? current.change : null;

  /** Where a change leads that has arrived, until the address is that one. */
  const leading = useRef('');
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    const element = focused.current;
    if (leading.current !== address) setSaid('');
    leading.current = '';
    focused.current = null;
    // The host moves the focus to the content of another address: this comes after it.
    if (element instanceof HTMLElement) {
      queueMicrotask(() => element.focus({ preventScroll: true }));
    }
  }, [address]);

  // The newest wish counts: a page that readers request calls off what they changed before.
  const leave = useEffectEvent((to: string) => {
    if (to === pathname || to === comparisonPath(leading.current)) return;
    setRequested(null);
    setSaid('');
  });
  useEffect(() => {
    if (target) leave(target);
  }, [target]);

  const arrive = useEffectEvent((slug: string) => {
    const onTheWay = leading.current !== '';
    const here = slug === address;
    leading.current = here ? '' : slug;
    // Nowhere to go, unless to call off the way to an earlier change.
    if (here && !onTheWay) {
      setRequested(null);
      return;
    }
    focused.current = document.activeElement;
    const to = { pathname: comparisonPath(slug), search };
    // One transition: the wish ends in the very frame that shows the address, and whoever comes
    // back finds what was there.
    startTransition(async () => {
      await navigate(to, { replace: here, preventScrollReset: true, viewTransition: false });
      startTransition(() => setRequested((now) => (now?.change === change ? null : now)));
    });
  });
  useEffect(() => {
    if (!change) return undefined;
    focusFirst(change.focus);
    let over = false;
    const slug = slugOf(change);
    void load(slug, true).then(({ error }) => {
      if (over) return;
      if (!error) {
        arrive(slug);
        return;
      }
      setRequested((now) => now && { ...now, failed: true });
      setSaid('');
    });
    return () => {
      over = true;
    };
  }, [change, load]);

  return {
    products: change?.products ?? loaded,
    busy: change !== null,
    said,
    failed: current?.failed ?? false,
    request(next) {
      setRequested({ change: next, at: [address, leading.current], failed: false });
      setSaid(next.said);
    },
    retry() {
      setRequested((now) => now && { ...now, failed: false });
      setSaid(current?.change.said ?? '');
    },
    dismiss: () => setRequested(null),
  };
}
