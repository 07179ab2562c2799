import { useSelector } from 'react-redux';
import { Link } from '@waypost/shared/host/link';
import type { Breadcrumb, JsonLd } from '@waypost/shared/contracts/page-head';
import { JsonLdScript } from '../head/head-tags';
import { useFrame } from '../frame/frame-context';
import { safely, usePageFacts, usePageHandle } from '../head/page-facts';
import styles from './breadcrumb-bar.module.css';
import { fallbackBreadcrumbs } from './fallback-breadcrumbs';

/** Characters of a label before it is cut (specification §9). */
const MAX_LABEL = 50;

/** Whole characters only: half of an emoji would be another text in the browser than it was sent. */
function cut(label: string): string {
  const characters = [...label];
  if (characters.length <= MAX_LABEL) return label;
  return `${characters.slice(0, MAX_LABEL).join('').trimEnd()}…`;
}

const structuredData = (steps: Breadcrumb[], origin: string, pathname: string): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ label, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    ...(path || index === steps.length - 1 ? { item: origin + (path ?? pathname) } : {}),
  })),
});

const sameSteps = (a: Breadcrumb[], b: Breadcrumb[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** Where the page stands in the site; hidden on / (specification §2, "Breadcrumb helper"). */
export function BreadcrumbBar() {
  const facts = usePageFacts();
  const frame = useFrame();
  const handle = usePageHandle('breadcrumbs');
  const { pathname, origin } = facts;
  const steps = useSelector(
    (state: never) =>
      safely(`The breadcrumbs of ${pathname}`, () => handle?.breadcrumbs?.({ ...facts, state })) ??
      fallbackBreadcrumbs(pathname, frame),
    sameSteps,
  );
  if (pathname === '/' || steps.length === 0) return null;
  const all = [{ label: 'Home', path: '/' }, ...steps];
  return (
    <nav aria-label="Breadcrumb" className={styles.bar}>
      <ol>
        {all.map(({ label, path }, index) => {
          const last = index === all.length - 1;
          return (
            <li key={index}>
              {path && !last ? (
                <Link to={path}>{cut(label)}</Link>
              ) : (
                <span aria-current={last ? 'page' : undefined}>{cut(label)}</span>
              )}
            </li>
          );
        })}
      </ol>
      <JsonLdScript data={structuredData(all, origin, pathname)} />
    </nav>
  );
}
