import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { roundUp, ViewsChart } from './views-chart';

it('says in words and as a table what the bars show', async () => {
  const days = ['2026-11-20', '2026-11-21', '2026-11-22'];
  render(<ViewsChart days={days} totals={[3, 12, 5]} />);
  expect(screen.getByRole('img')).toHaveAccessibleName(
    '20 views from Nov 20, 2026 to Nov 22, 2026, most of them, 12, on Nov 21, 2026.',
  );
  await userEvent.click(screen.getByText('As a table'));
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'DayViews',
    'Nov 20, 20263',
    'Nov 21, 202612',
    'Nov 22, 20265',
  ]);
});

it.each([
  [0, 5],
  [5, 5],
  [6, 10],
  [12, 20],
  [41, 50],
  [99, 100],
  [101, 200],
])('lets a chart of %i reach to %i', (most, top) => {
  expect(roundUp(most)).toBe(top);
});
