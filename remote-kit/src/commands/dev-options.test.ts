import { UsageError } from '../cli/command';
import { readApiOrigin, readBackends, readPortOption, readSiteOrigin } from './dev-options';

const input = (values: Record<string, string>) => ({ positionals: [], values });

it('takes the port from its option, then from its variable', () => {
  expect(readPortOption(input({ port: '3020' }), { PORT: '1' })).toBe(3020);
  expect(readPortOption(input({}), { PORT: '3021' })).toBe(3021);
  expect(readPortOption(input({}), { PORT: '' })).toBeUndefined();
});

it.each(['abc', '', '0', '70000', '30.5', '-1'])('refuses the port "%s"', (port) => {
  expect(() => readPortOption(input({ port }), {})).toThrow(UsageError);
  expect(() => readPortOption(input({ port }), {})).toThrow(`--port takes a port`);
});

it('names the variable that holds no port', () => {
  expect(() => readPortOption(input({}), { PORT: 'http' })).toThrow('PORT takes a port');
});

it('takes the origin of the API from its option, then from its variable', () => {
  const env = { API_ORIGIN: 'http://localhost:3000/' };
  expect(readApiOrigin(input({ api: 'https://example.org' }), env)).toBe('https://example.org');
  expect(readApiOrigin(input({}), env)).toBe('http://localhost:3000');
  expect(readApiOrigin(input({}), {})).toBeUndefined();
});

it.each(['localhost:3000', 'example.org', '', 'ftp://example.org', 'https://example.org/api/'])(
  'refuses the API "%s"',
  (api) => {
    expect(() => readApiOrigin(input({ api }), {})).toThrow(UsageError);
    expect(() => readApiOrigin(input({ api }), {})).toThrow('--api takes an origin');
  },
);

it('takes a site by https, or on this machine', () => {
  expect(readSiteOrigin(input({}))).toBeUndefined();
  expect(readSiteOrigin(input({ site: 'https://example.org/' }))).toBe('https://example.org');
  expect(readSiteOrigin(input({ site: 'http://localhost:3000' }))).toBe('http://localhost:3000');
});

it.each([
  ['http://example.org', 'name it by https://'],
  ['example', '--site takes an origin'],
  ['https://example.org/blog', '--site takes an origin'],
  ['', '--site takes an origin'],
])('refuses the site "%s"', (site, message) => {
  expect(() => readSiteOrigin(input({ site }))).toThrow(UsageError);
  expect(() => readSiteOrigin(input({ site }))).toThrow(message);
});

it('refuses a site beside an API', () => {
  const both = { site: 'https://example.org', api: 'https://example.org' };
  expect(() => readSiteOrigin(input(both))).toThrow('Name --site or --api');
});

it('takes the backends that a variable maps', () => {
  const REMOTE_BACKENDS = 'events=http://localhost:4000/api/';
  expect(readBackends({ REMOTE_BACKENDS })).toEqual({ events: 'http://localhost:4000/api' });
  expect(readBackends({})).toEqual({});
  expect(() => readBackends({ REMOTE_BACKENDS: 'events' })).toThrow('REMOTE_BACKENDS must be');
});
