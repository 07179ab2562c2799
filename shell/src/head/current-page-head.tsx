import { useSelector } from 'react-redux';
import type { PageHead } from '@waypost/shared/contracts/page-head';
import { type Site, useSite } from '@waypost/shared/runtime';
import { RouteAnnouncer } from '../navigation/route-announcer';
import { HeadTags } from './head-tags';
import { safely, usePageFacts, usePageHandle } from './page-facts';

const sameHead = (a: PageHead, b: PageHead): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Head of a page whose route says nothing of itself. */
const namelessHead = ({ name, tagline }: Site, pathname: string): PageHead => ({
  title: name,
  description: tagline,
  canonicalPath: pathname,
  noindex: true,
});

/** Writes the head of the matched page and keeps it right on every navigation. */
export function CurrentPageHead() {
  const site = useSite();
  const facts = usePageFacts();
  const handle = usePageHandle('head');
  const { pathname } = facts;
  const head = useSelector(
    (state: never) =>
      safely(`The head of ${pathname}`, () => handle?.head?.({ ...facts, state })) ??
      namelessHead(site, pathname),
    sameHead,
  );
  return (
    <>
      <HeadTags head={head} site={site} />
      <RouteAnnouncer title={head.title} />
    </>
  );
}
