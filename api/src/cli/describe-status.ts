import type { DatabaseStatus } from '../status/database-status';

/** Lines that say what is in a database. */
export const describeStatus = ({ engine, size, migrations, content, rows }: DatabaseStatus) => [
  `Engine: ${engine}, ${size}`,
  `Migrations applied: ${migrations}`,
  `Content: ${content?.slice(0, 12) ?? 'never filled'}`,
  ...Object.entries(rows).map(([name, n]) => `${name}: ${n}`),
];
