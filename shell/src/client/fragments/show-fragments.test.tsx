import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ComponentType, useEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { defineFragment, type FragmentParams } from '@waypost/shared/contracts/fragment.contract';
import { type FragmentHost, FragmentHostContext } from '@waypost/shared/host';
import { createRemoteApi, Fragment } from '@waypost/shared/runtime';
import { comparison } from '@waypost/shared/topics/comparison';
import { fragmentKey } from '../../fragments/fragment-key';
import { fragmentIn } from '../../fragments/traced-fragment';
import type { ReadyFragment } from '../../server/fragments/page-fragments';
import { serverFragments } from '../../server/fragments/server-fragments';
import type { SiteRouter } from '../create-router.client';
import { noteError, takeErrors } from '../reports/seen-errors.client';
import { browserFragments } from './browser-fragments.client';
import { fragmentSlots } from './fragment-slots.client';
import { showFragments } from './show-fragments.client';

function Counter({ slug }: FragmentParams) {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {slug}: {count}
    </button>
  );
}
let isServer = true;
function ThrowsInBrowsers(): React.ReactNode {
  if (!isServer) throw new Error('Only here');
  return <p>Readable</p>;
}
function ThrowsInEffect() {
  useEffect(() => {
    throw new Error('In an effect');
  }, []);
  return <p>Rendered</p>;
}

const components: Record<string, ComponentType<FragmentParams>> = {
  counter: Counter,
  throws: ThrowsInBrowsers,
  effect: ThrowsInEffect,
  lost: Counter,
  texts: ({ slug }) => (
    <>
      <b>One</b> and {slug}
      <i>two</i>
    </>
  ),
};
const fragments = Object.fromEntries(
  Object.entries(components).map(([name, Component]) => [
    name,
    defineFragment<FragmentParams>({
      params: {
        type: 'object',
        properties: { slug: { type: 'string' } },
        additionalProperties: false,
      },
      ...{ example: {}, budget: { bytes: 1, ms: 1 } },
      load: () =>
        ['lost', 'texts'].includes(name)
          ? Promise.reject(new Error('No chunk'))
          : Promise.resolve(Component),
    }),
  ]),
);

let root: Root | undefined;

/** Elements that are watched; a test brings them near the view. */
const watched = new Map<Element, () => void>();
class FakeObserver {
  constructor(private readonly tell: (entries: object[]) => void) {}
  observe(target: Element): void {
    watched.set(target, () => this.tell([{ isIntersecting: true, target }]));
  }
  unobserve(target: Element): void {
    watched.delete(target);
  }
}
const comesNear = (text: string) =>
  act(async () => {
    for (const [element, tell] of watched) if (element.textContent?.includes(text)) tell();
  });

/** `name@topic` is shown while the topic holds something. */
const uses = (...names: string[]) =>
  names.map((named) => {
    const [name = '', topic] = named.split('@');
    const use = { remote: 'mf-shop', name, params: { slug: name } };
    return topic ? { ...use, topic: `${topic}@1` } : use;
  });

/** Hydrates a page with fragments, of which the server has rendered some. */
async function openPage(names: string[], rendered = names) {
  const Page = () => (
    <>
      <Link to="#part">Part</Link>
      {uses(...names).map((each) => (
        <Fragment key={each.name} {...each} fallback={<i>No {each.name}</i>} />
      ))}
    </>
  );
  const router = createMemoryRouter([{ path: '/', element: <Page /> }]);
  const tree = (host: FragmentHost) => (
    <FragmentHostContext value={host}>
      <RouterProvider router={router} />
    </FragmentHostContext>
  );
  const ready = new Map(
    uses(...rendered).map((each) => [
      fragmentKey(each),
      { params: each.params, Component: components[each.name] } as unknown as ReadyFragment,
    ]),
  );
  isServer = true;
  const container = document.createElement('div');
  container.innerHTML = renderToString(tree(serverFragments({ ready })));
  document.body.append(container);
  isServer = false;
  const seen: { error: string; of: string | undefined }[] = [];
  takeErrors((_kind, error, _path, stack) => {
    const found = fragmentIn(stack);
    seen.push({
      error: (error as Error).message,
      of: found ? `${found.remote}/${found.name}` : undefined,
    });
  });
  const loaded = jest.fn(() => Promise.resolve({ fragments, api: createRemoteApi('mf-shop') }));
  const recovered: string[] = [];
  await act(async () => {
    root = hydrateRoot(container, tree(browserFragments), {
      onRecoverableError: (error) => void recovered.push((error as Error).message),
      onCaughtError: (error, { componentStack }) => noteError('caught', error, '/', componentStack),
    });
  });
  await act(async () =>
    showFragments({
      ...{
        remotes: { loadFragments: loaded } as never,
        store: { attachApi: () => undefined } as never,
      },
      ...{ router: router as unknown as SiteRouter, fragmentSlots, noteError },
    }),
  );
  return { container, loaded, seen, recovered, router };
}

beforeEach(() => {
  watched.clear();
  globalThis.IntersectionObserver = FakeObserver as never;
});
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

it('leaves the server’s HTML as it is until a fragment comes near, and loads nothing before', async () => {
  const { loaded, recovered } = await openPage(['counter']);
  const button = screen.getByRole('button', { name: 'counter: 0' });
  expect(loaded).not.toHaveBeenCalled();
  await comesNear('counter');
  expect(loaded).toHaveBeenCalledTimes(1);
  fireEvent.click(button);
  expect(await screen.findByRole('button', { name: 'counter: 1' })).toBe(button);
  expect(recovered).toEqual([]);
});

it('loads one at once that a reader turns to', async () => {
  const { loaded } = await openPage(['counter']);
  await act(async () => fireEvent.focusIn(screen.getByRole('button')));
  expect(loaded).toHaveBeenCalledTimes(1);
});

it('takes a tap on a button that came before its code', async () => {
  await openPage(['counter']);
  const button = screen.getByRole('button', { name: 'counter: 0' });
  await act(async () => {
    fireEvent.pointerDown(button);
    fireEvent.click(button);
  });
  expect(await screen.findByRole('button', { name: 'counter: 1' })).toBe(button);
  fireEvent.click(button);
  expect(await screen.findByRole('button', { name: 'counter: 2' })).toBe(button);
});

describe('on a topic', () => {
  const picked = { id: 1, slug: 'a', name: 'A', thumbnail: null };
  afterEach(() => act(() => comparison.set([])));

  it('is loaded once the topic holds something, and goes when it holds nothing', async () => {
    const { loaded, recovered } = await openPage(['counter@comparison']);
    await comesNear('');
    expect(screen.queryByRole('button')).toBeNull();
    expect(loaded).not.toHaveBeenCalled();
    await act(async () => comparison.set([picked]));
    expect(await screen.findByRole('button', { name: 'counter: 0' })).toBeVisible();
    await act(async () => comparison.set([]));
    expect(screen.queryByRole('button')).toBeNull();
    expect(recovered).toEqual([]);
  });

  it('is there at once where it held something before', async () => {
    comparison.set([picked]);
    const { recovered } = await openPage(['counter@comparison']);
    expect(await screen.findByRole('button', { name: 'counter: 0' })).toBeVisible();
    expect(recovered).toEqual([]);
  });

  it('leaves its fallback where its code does not load, and tells whose it is', async () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { seen } = await openPage(['lost@comparison']);
    await act(async () => comparison.set([picked]));
    expect(await screen.findByText('No lost')).toBeVisible();
    expect(seen).toEqual([{ error: 'No chunk', of: 'mf-shop/lost' }]);
    warned.mockRestore();
  });
});

it('keeps the text of one whose code does not load, and tells whose it is', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { seen } = await openPage(['lost', 'counter']);
  await comesNear('lost');
  expect(screen.getByRole('button', { name: 'lost: 0' })).toBeVisible();
  expect(seen).toEqual([{ error: 'No chunk', of: 'mf-shop/lost' }]);
  await comesNear('counter');
  fireEvent.click(screen.getByRole('button', { name: 'counter: 0' }));
  expect(await screen.findByRole('button', { name: 'counter: 1' })).toBeVisible();
  warned.mockRestore();
});

it.each([
  ['throws', 'Readable', 'Only here'],
  ['effect', 'Rendered', 'In an effect'],
])(
  'shows the fallback of one that %s, tells whose it is, and the others go on',
  async (name, text, error) => {
    const { seen } = await openPage([name, 'counter']);
    expect(screen.getByText(text)).toBeVisible();
    await comesNear(text);
    expect(await screen.findByText(`No ${name}`)).toBeVisible();
    expect(seen).toContainEqual({ error, of: `mf-shop/${name}` });
    await comesNear('counter');
    await act(async () => fireEvent.click(screen.getByRole('button')));
    expect(await screen.findByRole('button', { name: 'counter: 1' })).toBeVisible();
  },
);

it('shows one that the server left out once it is near', async () => {
  await openPage(['counter'], []);
  expect(screen.getByText('No counter')).toBeVisible();
  await comesNear('No counter');
  expect(await screen.findByRole('button', { name: 'counter: 0' })).toBeVisible();
});

it('keeps what the server wrote while a reader goes on within the page', async () => {
  const { loaded, router } = await openPage(['counter']);
  const button = screen.getByRole('button');
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Part' })));
  await waitFor(() => expect(router.state.location.hash).toBe('#part'));
  await waitFor(() => expect(loaded).toHaveBeenCalledTimes(1));
  fireEvent.click(button);
  expect(await screen.findByRole('button', { name: 'counter: 1' })).toBe(button);
});

it('lets a reader go on although the code of a fragment does not load', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { router, recovered, seen } = await openPage(['lost', 'texts']);
  const button = screen.getByRole('button', { name: 'lost: 0' });
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Part' })));
  await waitFor(() => expect(router.state.location.hash).toBe('#part'));
  await waitFor(() => expect(warned).toHaveBeenCalled());
  // What the server wrote stays, and React has nothing to recover from.
  expect(screen.getByRole('button', { name: 'lost: 0' })).toBe(button);
  expect(screen.getByText('One')).toBeVisible();
  const { length } = seen;
  await act(() => router.navigate('#other'));
  expect(seen).toHaveLength(length);
  expect(recovered).toEqual([]);
  warned.mockRestore();
});

it('shows the fallback of one that the server left out and whose code does not load', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { recovered } = await openPage(['lost'], []);
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Part' })));
  await waitFor(() => expect(warned).toHaveBeenCalled());
  expect(screen.getByText('No lost')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(recovered.filter((each) => /did ?n.t match/.test(each))).toEqual([]);
  warned.mockRestore();
});
