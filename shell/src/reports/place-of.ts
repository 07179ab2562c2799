import type { Owner } from '../routing/owner';
import { HOST, OTHER_PAGE, type ReportPlace } from './report';

/** What reports and metrics call a page that was found by its path. */
export const placeOf = (
  found: { path: string; handle: Pick<Owner, 'name'> | null } | undefined,
): ReportPlace => ({ page: found?.path ?? OTHER_PAGE, remote: found?.handle?.name ?? HOST });
