import { boundedLog } from '@waypost/early-responses/bounded-log';
import { type DestinationStream, type Logger, pino } from 'pino';

/** The log of a process; no text of a request makes its lines long. */
export const createLog = (level: string, stream?: DestinationStream): Logger =>
  pino({ ...boundedLog, level }, stream);

/**
 * A log whose lines are written when a call returns: the process may end right after, and what is written later,
 * as pino does, would end with it. A thread writes so to the file itself, not by way of the main one.
 */
export const createSyncLog = (level: string): Logger =>
  createLog(level, pino.destination({ dest: 1, sync: true }));
