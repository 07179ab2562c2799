import { type Logger, pino } from 'pino';

/**
 * A log whose lines are written when a call returns: the process may end right after, and what is written later,
 * as pino does, would end with it. A thread writes so to the file itself, not by way of the main one.
 */
export const createSyncLog = (level: string): Logger =>
  pino({ level }, pino.destination({ dest: 1, sync: true }));
