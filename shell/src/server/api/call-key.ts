import type { HttpRequest } from '@waypost/shared/runtime';

/** Whether a call only reads, so that its response may serve others. */
export const isReading = ({ method = 'GET', data }: HttpRequest): boolean =>
  method === 'GET' && data === undefined;

/** The same for calls that read the same. */
export const callKey = ({ url, params = {} }: HttpRequest): string => {
  const given = Object.entries(params).filter(([, value]) => value !== undefined);
  return JSON.stringify([url, ...given.toSorted(([a], [b]) => (a < b ? -1 : 1))]);
};
