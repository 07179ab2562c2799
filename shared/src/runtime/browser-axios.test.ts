import { AxiosError, CanceledError, type InternalAxiosRequestConfig } from 'axios';
import { connectBrowser, LATE_MS, OUT_OF_DATE } from './browser-axios';

let isActive: boolean;
beforeEach(() => {
  isActive = true;
  Object.defineProperty(navigator, 'userActivation', {
    configurable: true,
    get: () => ({ hasBeenActive: isActive }),
  });
});

/** A client whose calls get these statuses in turn; what readers were shown. */
async function call(...statuses: number[]): Promise<string[]> {
  const reported: string[] = [];
  const axios = connectBrowser((text) => reported.push(text));
  for (const status of statuses) {
    axios.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
      const response = { status, data: null, statusText: '', headers: {}, config };
      if (status < 400) return response;
      throw new AxiosError('Failed', undefined, config, null, response);
    };
    await axios.get('/articles/').catch(() => undefined);
  }
  return reported;
}

it.each([502, 503, 504])('tells once of an outage that a reader meets: %i', async (status) => {
  expect(await call(status, status)).toEqual([OUT_OF_DATE]);
});

it('tells of the next outage, too', async () => {
  expect(await call(503, 200, 503)).toEqual([OUT_OF_DATE, OUT_OF_DATE]);
});

it('says nothing of other failures', async () => {
  expect(await call(404, 400, 500, 429)).toEqual([]);
});

describe('while the API hangs', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** What readers were shown after some time of a call that ends in a way, or never. */
  async function wait(ms: number, method: 'get' | 'post', end: 'late' | 'aborted' | 'never') {
    const reported: string[] = [];
    const axios = connectBrowser((text) => reported.push(text));
    const ended = new AbortController();
    axios.defaults.adapter = (config: InternalAxiosRequestConfig) =>
      new Promise((resolve, reject) => {
        const response = { status: 200, data: null, statusText: '', headers: {}, config };
        if (end === 'late') setTimeout(() => resolve(response), LATE_MS - 1);
        ended.signal.onabort = () => reject(new CanceledError('Aborted', config));
      });
    void axios.request({ url: '/articles/', method }).catch(() => undefined);
    await jest.advanceTimersByTimeAsync(1);
    if (end === 'aborted') ended.abort();
    await jest.advanceTimersByTimeAsync(ms);
    return reported;
  }

  it('tells a reader who waits', async () => {
    expect(await wait(LATE_MS, 'get', 'never')).toEqual([OUT_OF_DATE]);
  });

  it.each([
    ['not at once', LATE_MS / 2, 'get', 'never'],
    ['not of a response that comes', LATE_MS * 2, 'get', 'late'],
    ['not of a call that was given up', LATE_MS * 2, 'get', 'aborted'],
    ['not of a file that is sent', LATE_MS * 2, 'post', 'never'],
  ] as const)('tells %s', async (_what, ms, method, end) => {
    expect(await wait(ms, method, end)).toEqual([]);
  });
});

it('says nothing to readers who have done nothing yet', async () => {
  isActive = false;
  expect(await call(503)).toEqual([]);
  isActive = true;
  expect(await call(503)).toEqual([OUT_OF_DATE]);
});
