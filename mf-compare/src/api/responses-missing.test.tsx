import { screen, waitFor } from '@testing-library/react';
import { failWith, fakeHttp } from '@waypost/shared/testing/fake-http';
import { hydrateRemote } from '@waypost/shared/testing/hydrate-remote';
import { renderRemote } from '@waypost/shared/testing/render-remote';
import * as remote from '../routes';

/** The chunk that reads responses does not arrive. */
jest.mock('./take-responses', () => {
  throw new Error('Loading chunk responses failed');
});

const responses = {
  'GET /product/none/': failWith(404),
  'GET /comparison/none-vs-nothing/': failWith(404),
  'GET /products/': failWith(500),
  'GET /product-categories/': failWith(500),
  'GET /brands/': failWith(500),
  'GET /comparisons/': failWith(500),
};

it.each([
  ['/products/none', 'There is no product at this address.'],
  ['/compare/none-vs-nothing', 'Failed to load comparison'],
  ['/compare', 'Request failed with status code 500'],
])('shows what the server responded with: %s', async (path, text) => {
  const page = await hydrateRemote({ remote, path, responses, between: () => undefined });
  expect(page.differences).toEqual([]);
  expect(page.container).toHaveTextContent(text);
  const served = document.createElement('div');
  served.innerHTML = page.html;
  await waitFor(() => expect(page.container.textContent).toBe(served.textContent));
});

it('says that there is no such product to a reader who goes there', async () => {
  renderRemote({ remote, path: '/products/none', http: fakeHttp(responses).http });
  expect(await screen.findByText('There is no product at this address.')).toBeVisible();
});
