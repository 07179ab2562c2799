import { useSelector } from 'react-redux';
import { useLocation, useMatches, useParams } from 'react-router-dom';
import type { PageHead as Head } from '@waypost/shared/contracts/page-head';
import type { PageFacts, RouteHandle } from '@waypost/shared/contracts/remote.contract';
import { useSite } from '@waypost/shared/runtime';
import { HeadTags } from './head-tags';

const sameHead = (a: Head, b: Head): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Head of a page whose route says nothing of itself. */
const namelessHead = (siteName: string, pathname: string): Head => ({
  title: siteName,
  description: `${siteName}, a technology magazine with product comparison.`,
  canonicalPath: pathname,
  noindex: true,
});

/** Writes the head of the matched page and keeps it right on every navigation. */
export function PageHead() {
  const site = useSite();
  const params = useParams();
  const { pathname, search } = useLocation();
  const handles = useMatches().map(({ handle }) => handle as RouteHandle | undefined);
  const writeHead = handles.findLast((handle) => handle?.head)?.head;

  const head = useSelector((state) => {
    const page = { state, params, pathname, search, origin: site.origin, siteName: site.name };
    return writeHead?.(page as PageFacts) ?? namelessHead(site.name, pathname);
  }, sameHead);
  return <HeadTags head={head} site={site} />;
}
