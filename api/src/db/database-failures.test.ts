import { isTransientFailure } from './database-failures';

const failure = (message: string, code?: string) => Object.assign(new Error(message), { code });

describe('isTransientFailure', () => {
  it.each([
    ['a statement that was cancelled', failure('canceling statement', '57014')],
    ['too many connections', failure('sorry, too many clients already', '53300')],
    ['a deadlock', failure('deadlock detected', '40P01')],
    ['a lock that is not given', failure('canceling statement', '55P03')],
    ['a machine that cannot be reached', failure('connect EHOSTUNREACH', 'EHOSTUNREACH')],
    ['a name that cannot be looked up now', failure('getaddrinfo EAI_AGAIN db', 'EAI_AGAIN')],
    ['a pool without a free connection', failure('timeout exceeded when trying to connect')],
    ['a connection that broke', failure('Connection terminated unexpectedly')],
    ['an engine that is closed', failure('PGlite is closed')],
    [
      'a failure within another',
      new Error('Failed query', { cause: failure('Connection terminated unexpectedly') }),
    ],
  ])('is true of %s', (_name, error) => {
    expect(isTransientFailure(error)).toBe(true);
  });

  it.each([
    ['a table that is missing', failure('relation does not exist', '42P01')],
    ['a value twice', failure('duplicate key value', '23505')],
    ['a fault of ours', new TypeError('Connection terminated by a bug of ours is undefined')],
    ['nothing', undefined],
    ['text', 'timeout'],
  ])('is false of %s', (_name, error) => {
    expect(isTransientFailure(error)).toBe(false);
  });
});
