import type { Report } from '../../state/report';
import { createReportQueue } from './report-queue.client';

let isFull: boolean;

const textOf = (body: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.readAsText(body);
  });

beforeEach(() => {
  isFull = false;
  navigator.sendBeacon = jest.fn(() => !isFull);
});

const bodies = (): Promise<string[]> =>
  Promise.all(jest.mocked(navigator.sendBeacon).mock.calls.map(([, body]) => textOf(body as Blob)));

it('sends what the browser did not take although nothing follows', async () => {
  jest.useFakeTimers();
  const queue = createReportQueue({ host: '1' });
  queue.addVital({ remote: 'mf-x', page: '/x', name: 'LCP', value: 1_000 });
  isFull = true;
  queue.send();
  isFull = false;
  jest.runOnlyPendingTimers();
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
  const [refused, taken] = await bodies();
  expect(taken).toBe(refused);
});

it('sends once more what the browser did not take, in its order', async () => {
  const queue = createReportQueue({ host: '1' });
  const of = { remote: 'mf-x', page: '/x' };
  queue.addVital({ ...of, name: 'LCP', value: 1_000 });
  isFull = true;
  queue.send();
  isFull = false;
  queue.addVital({ ...of, name: 'CLS', value: 0 });
  queue.send();
  queue.send();
  const [refused = '', taken = '', ...others] = await bodies();
  expect(others).toEqual([]);
  expect((JSON.parse(refused) as Report).vitals.map(({ name }) => name)).toEqual(['LCP']);
  expect((JSON.parse(taken) as Report).vitals.map(({ name }) => name)).toEqual(['LCP', 'CLS']);
});
