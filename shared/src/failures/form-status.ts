import type { HttpFailure } from '@waypost/shared/runtime';

/** Status of a page whose action failed so: the API's where it refuses what was sent, else 503. */
export const formStatus = ({ status = 503 }: Pick<HttpFailure, 'status'>): number =>
  status >= 400 && status < 500 ? status : 503;
