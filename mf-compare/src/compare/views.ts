import { formatCount } from '@waypost/shared/format/count';

/** `7.3K views`, `1 view`. */
export const views = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'view' : 'views'}`;
