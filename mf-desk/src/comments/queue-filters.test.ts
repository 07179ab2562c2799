import { readFilters, writeFilters } from './queue-filters';

const read = (query: string) => readFilters(new URLSearchParams(query));

it('shows what waits, the oldest first, unless the address says otherwise', () => {
  expect(read('')).toMatchObject({ status: 'PENDING', ordering: 'created_at', search: '' });
  expect(read('status=nonsense').status).toBe('PENDING');
  expect(read('status=all').status).toBe('');
});

it.each(['page=0', 'page=-1', 'page=2.5', 'page=x', ''])(
  'begins at the first page for %j',
  (query) => {
    expect(read(query).page).toBe(1);
  },
);

it.each([
  '',
  'status=rejected&rule=links&newest=&page=3',
  'status=all&article=a&email=b%40c.d&search=e',
])('writes the address %j as it was read', (query) => {
  expect(writeFilters(read(query)).toString()).toBe(query);
});
