import {
  type LinkTarget,
  NAVIGATION_PLACES,
  type NavigationEntry,
  type SiteEntries,
} from '@waypost/shared/contracts/site-entries.contract';

/** A link in the header, the menu or the footer. */
export type FrameLink = Pick<NavigationEntry, 'to' | 'label'>;

/** What the frame knows of the remotes: all of it comes from their releases. */
export interface SiteFrame {
  navigation: Record<NavigationEntry['place'], FrameLink[]>;
  /** Pattern of the page that shows each kind of record; none where no remote offers one. */
  targets: Partial<Record<LinkTarget, string>>;
  breadcrumbs: SiteEntries['breadcrumbs'];
}

type FrameEntries = Pick<SiteEntries, 'navigation' | 'targets' | 'breadcrumbs'>;

/** Puts together what the remotes add to the frame. */
export function composeFrame(remotes: FrameEntries[]): SiteFrame {
  const entries = remotes
    .flatMap(({ navigation }) => navigation)
    .toSorted((a, b) => a.order - b.order);
  const linksOf = (place: NavigationEntry['place']): FrameLink[] =>
    entries.filter((entry) => entry.place === place).map(({ to, label }) => ({ to, label }));
  return {
    navigation: Object.fromEntries(
      NAVIGATION_PLACES.map((place) => [place, linksOf(place)]),
    ) as SiteFrame['navigation'],
    targets: Object.assign({}, ...remotes.map(({ targets }) => targets)) as SiteFrame['targets'],
    breadcrumbs: Object.assign(
      {},
      ...remotes.map(({ breadcrumbs }) => breadcrumbs),
    ) as SiteFrame['breadcrumbs'],
  };
}

/**
 * Address of the page that shows a record.
 *
 * @param value the pattern's parameter, such as a slug
 * @returns `null` when no remote shows such records
 */
export function addressOf(
  { targets }: Pick<SiteFrame, 'targets'>,
  target: LinkTarget,
  value = '',
): string | null {
  const pattern = targets[target];
  return pattern === undefined ? null : pattern.replace(/:\w+/, encodeURIComponent(value));
}
