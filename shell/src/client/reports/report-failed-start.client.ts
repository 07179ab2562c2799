import { findPage } from '../../routing/owner';
import { placeOf } from '../../reports/place-of';
import { readPageState } from '../read-page-state.client';
import { createReportQueue } from './report-queue.client';
import { isOptedOut, versionsOf } from './send-reports.client';
import { kindOf } from './watch-errors.client';
import { noteError, takeErrors } from './seen-errors.client';

/**
 * Reports an error that ended the start, and those noted before. It needs nothing that the start makes.
 *
 * @throws Error when the page carries no state: nobody knows then which releases it has
 */
export async function reportFailedStart(error: unknown): Promise<void> {
  const { state } = await readPageState();
  if (state.reports === false || isOptedOut()) return;
  const queue = createReportQueue(versionsOf(state));
  noteError('uncaught', error, location.pathname);
  takeErrors((kind, seen, pathname) =>
    queue.addError({
      ...placeOf(findPage(state.releases, pathname)),
      kind: kindOf(seen, kind),
    }),
  );
  queue.send();
}
