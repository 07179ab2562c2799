import { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { connectBrowser, OUT_OF_DATE } from './browser-axios';

let isActive: boolean;
beforeEach(() => {
  isActive = true;
  Object.defineProperty(navigator, 'userActivation', {
    configurable: true,
    get: () => ({ hasBeenActive: isActive }),
  });
});

/** A client whose calls are answered with these statuses in turn; what readers were told. */
async function call(...statuses: number[]): Promise<string[]> {
  const told: string[] = [];
  const axios = connectBrowser((text) => told.push(text));
  for (const status of statuses) {
    axios.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
      const response = { status, data: null, statusText: '', headers: {}, config };
      if (status < 400) return response;
      throw new AxiosError('Failed', undefined, config, null, response);
    };
    await axios.get('/articles/').catch(() => undefined);
  }
  return told;
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

it('says nothing to readers who have done nothing yet', async () => {
  isActive = false;
  expect(await call(503)).toEqual([]);
  isActive = true;
  expect(await call(503)).toEqual([OUT_OF_DATE]);
});
