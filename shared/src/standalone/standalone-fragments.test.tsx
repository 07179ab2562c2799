import { fireEvent, render, screen, within } from '@testing-library/react';
import { FragmentHostContext } from '../runtime/host';
import { Fragment, Place } from '../runtime/runtime';
import type { StandaloneFrame } from './standalone-frame';
import { standaloneFragments } from './standalone-fragments';

const show = (frame?: StandaloneFrame) =>
  render(
    <FragmentHostContext value={standaloneFragments(frame)}>
      <Fragment
        remote="mf-shop"
        name="box"
        params={{ slug: 'fern', large: true }}
        fallback={<a href="/fern">Fern</a>}
      />
      <Place name="shed-side" params={{ slug: 'fern' }} />
    </FragmentHostContext>,
  );

it('names a fragment and its parameters, above its fallback, where no site is around', () => {
  show();
  const box = screen.getByRole('group', { name: 'Fragment mf-shop/box' });
  expect(within(box).getByText('mf-shop/box slug=fern large=true')).toBeVisible();
  expect(within(box).getByRole('link', { name: 'Fern' })).toBeVisible();
  const place = screen.getByRole('group', { name: 'Place shed-side' });
  expect(place).toHaveTextContent('place shed-side slug=fern');
});

it.each([
  ['real', null],
  ['offline', 'allow-same-origin'],
] as const)('shows the fragment itself within a site, on %s responses', (responses, sandbox) => {
  show({ responses, isDark: true, recorded: new Map() });
  const stage = screen.getByTitle<HTMLIFrameElement>('mf-shop/box');
  const { pathname, searchParams } = new URL(stage.src);
  expect(pathname).toBe('/-/standalone/mf-shop/live/fragments/box/page');
  expect(JSON.parse(searchParams.get('parameters') ?? '')).toEqual({ slug: 'fern', large: true });
  expect(searchParams.get('responses')).toBe(responses);
  expect(stage.getAttribute('sandbox')).toBe(sandbox);
  const page = document.implementation.createHTMLDocument();
  Object.defineProperty(stage, 'contentDocument', { value: page });
  fireEvent.load(stage);
  expect([...page.documentElement.classList]).toEqual(['dark']);
});
