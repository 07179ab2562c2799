import { originOf } from './origin-of';

describe('originOf', () => {
  it.each([
    ['127.0.0.1', 'http://127.0.0.1:3001'],
    ['localhost', 'http://localhost:3001'],
    ['::1', 'http://[::1]:3001'],
    ['0.0.0.0', 'http://127.0.0.1:3001'],
    ['::', 'http://127.0.0.1:3001'],
  ])('is where %s is reached', (host, expected) => {
    expect(originOf(host, 3001)).toBe(expected);
    expect(new URL(originOf(host, 3001)).port).toBe('3001');
  });
});
