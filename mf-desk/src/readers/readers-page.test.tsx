import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HttpRequest } from '@waypost/shared/runtime';
import { fakeHttp } from '@waypost/shared/testing/fake-http';
import { renderRemote } from '@waypost/shared/testing/render-remote';
import * as remote from '../routes';
import { frameResponses } from '../api/test-responses';

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);

it('shows what was read, looked for in vain and where readers came from, as tables', async () => {
  const { http, calls } = fakeHttp({
    ...frameResponses,
    'GET /desk/statistics/views/': ({ params }: HttpRequest) => ({
      days: ['2026-11-21', '2026-11-22'],
      totals: [1, 1200],
      items:
        params?.['kind'] === 'article'
          ? [{ id: 1, slug: 'a-map', title: 'A map of meaning', total: 1201, views: [1, 1200] }]
          : [],
    }),
    'GET /desk/statistics/searches/': [{ kind: 'article', words: 'zeppelin', count: 4 }],
    'GET /desk/statistics/referrers/': [{ host: 'news.example', count: 9 }],
  });
  renderRemote({ remote, path: '/desk/readers', http });
  const link = await screen.findByRole('link', { name: 'A map of meaning' });
  expect(link).toHaveAttribute('href', '/article/a-map');
  expect(rowsOf('Views in 30 days')).toEqual(['TitleNumber', 'A map of meaning1,201']);
  expect(rowsOf('Searches without a result')).toEqual(['WordsNumber', 'zeppelin (articles)4']);
  expect(rowsOf('Visits by the site that linked here')).toEqual(['SiteNumber', 'news.example9']);

  const user = userEvent.setup();
  await user.selectOptions(screen.getByLabelText('Period'), 'A year');
  expect(await screen.findByRole('table', { name: 'Views in 365 days' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Comparisons' }));
  expect(await screen.findByText('Nothing was counted yet')).toBeVisible();
  expect(calls.at(-1)?.params).toMatchObject({ kind: 'comparison', days: 365 });
});
