import type { Author } from '@waypost/shared/contracts/author';

/** First and last name, or the username of an author who gave neither. */
export const authorName = ({ first_name, last_name, username }: Author): string =>
  [first_name, last_name].filter(Boolean).join(' ') || username;
