import { makeProduct } from '../testing/products';
import { readSelection, writeSelection } from './selection-store';

const chosen = [makeProduct(1), makeProduct(2)];

beforeEach(() => {
  jest.restoreAllMocks();
  writeSelection([]);
});

it('stores the selection in the tab', () => {
  writeSelection(chosen);
  expect(readSelection().map(({ id }) => id)).toEqual([1, 2]);
  expect(sessionStorage.getItem('compareSelection')).toContain('product-2');
});

it('gives the same value until it changes', () => {
  writeSelection(chosen);
  expect(readSelection()).toBe(readSelection());
});

it.each(['{', '{}', '[1,null,{"id":"1"}]', 'null'])('starts afresh from %s', (text) => {
  sessionStorage.setItem('compareSelection', text);
  expect(readSelection()).toEqual([]);
});

it('takes no more than four from storage', () => {
  sessionStorage.setItem(
    'compareSelection',
    JSON.stringify([1, 2, 3, 4, 5].map((id) => makeProduct(id))),
  );
  expect(readSelection()).toHaveLength(4);
});

it('lasts as long as the page where storage is full', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  writeSelection(chosen);
  expect(readSelection()).toHaveLength(2);
});

it('lasts as long as the page where storage is forbidden', () => {
  for (const method of ['setItem', 'getItem'] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
  }
  writeSelection(chosen);
  expect(readSelection()).toHaveLength(2);
});
