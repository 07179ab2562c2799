import type { FragmentUse } from '@waypost/shared/contracts/fragment.contract';
import type {
  LinkTarget,
  NavigationEntry,
  SiteEntries,
} from '@waypost/shared/contracts/site-entries.contract';

/** A link in the header, the menu or the footer. */
export type FrameLink = Pick<NavigationEntry, 'to' | 'label'>;

/** A fragment that fills a place. */
export interface FrameFragment extends FragmentUse {
  /** It takes those of the place's parameters that its schema has. */
  isPlaced: true;
  /** Its code loads once this topic holds something; the server writes nothing of it. */
  topic?: string | undefined;
}

/** What the remotes add to the frame: all of it comes from their releases. */
export interface RemotesFrame {
  navigation: Record<NavigationEntry['place'], FrameLink[]>;
  /** Pattern of the page that shows each kind of record; none where no remote offers one. */
  targets: Partial<Record<LinkTarget, string>>;
  breadcrumbs: SiteEntries['breadcrumbs'];
  /** Fragments by the place that they fill, in their order. */
  places: Record<string, FrameFragment[]>;
}

export interface SiteFrame extends RemotesFrame {
  /** How many of the header's entries have room on narrow and on wide desktops; the rest is in its menu. */
  fitting: { narrow: number; wide: number };
}

/**
 * Address of the page that shows a record.
 *
 * @param value the pattern's parameter, such as a slug
 * @returns `null` when no remote shows such records
 */
export function addressOf(
  { targets }: Pick<RemotesFrame, 'targets'>,
  target: LinkTarget,
  value = '',
): string | null {
  const pattern = targets[target];
  return pattern === undefined ? null : pattern.replace(/:\w+/, encodeURIComponent(value));
}
