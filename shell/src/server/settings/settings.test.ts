import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SettingsError } from '@waypost/server-kit/settings';
import { forgetEnvironment, readSettings } from './settings';

describe('the settings', () => {
  it('have defaults for all', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      pageCacheSeconds: 30,
      pageLimitSeconds: 10,
      fragmentTimeoutMs: 300,
      trialSeconds: 10,
      previewProcesses: 2,
      trustProxy: ['loopback'],
      site: { name: 'Waypost', origin: 'http://localhost:3000' },
    });
  });

  it("limit a remote's bytes where the operator says so", () => {
    expect(readSettings({}).maxRouteBytes).toBe(0);
    expect(readSettings({ MAX_ROUTE_BYTES: '60000' }).maxRouteBytes).toBe(60_000);
    for (const wrong of ['60kB', '-1', '1e4']) {
      expect(() => readSettings({ MAX_ROUTE_BYTES: wrong })).toThrow(/MAX_ROUTE_BYTES/);
    }
  });

  it('set what remotes of the site need, by remote', () => {
    expect(readSettings({}).remoteSettings).toEqual({});
    const set = { 'mf-garden': { mapKey: 'abc', perPage: 10 } };
    expect(readSettings({ REMOTE_SETTINGS: JSON.stringify(set) }).remoteSettings).toEqual(set);
    expect(() => readSettings({ REMOTE_SETTINGS: '{"mf-garden": 1}' })).toThrow(
      /^Wrong setting: REMOTE_SETTINGS must be such as {"mf-garden"/,
    );
  });

  it('name the magazine and say what it is', () => {
    const { site } = readSettings({ SITE_NAME: 'Acme', SITE_TAGLINE: 'News of anvils.' });
    expect(site).toMatchObject({ name: 'Acme', tagline: 'News of anvils.' });
    expect(readSettings({}).site.tagline).toMatch(/^A technology magazine for people who like/);
  });

  it("give another publisher none of the demo's words and addresses", () => {
    const demo = readSettings({}).site;
    expect(demo.social).toHaveLength(5);
    expect(readSettings({ SITE_NAME: '' }).site.social).toHaveLength(5);

    const { site } = readSettings({ SITE_NAME: 'Acme', SOCIAL_X: 'https://x.test/acme' });
    expect(site.social).toEqual([{ network: 'x', url: 'https://x.test/acme' }]);
    expect(site).toMatchObject({ contactEmail: '', contactPhone: '' });
    expect(site.tagline).not.toBe(demo.tagline);
    expect(JSON.stringify(site)).not.toMatch(/waypost/i);
    const documented = readFileSync(
      path.resolve(__dirname, '../../../../docs/settings.md'),
      'utf8',
    );
    expect(documented).toMatch(/`SITE_NAME`.*only what you set of the rest is shown/);
  });

  it('derive the origin from the port, and drop a slash at the end of a given one', () => {
    expect(readSettings({ PORT: '8080' }).site.origin).toBe('http://localhost:8080');
    expect(readSettings({ SITE_ORIGIN: 'https://way.test/' }).site.origin).toBe('https://way.test');
  });

  it('map backends of remotes to their addresses', () => {
    const REMOTE_BACKENDS = 'events=https://events.example/api/, garden=http://127.0.0.1:4000';
    expect(readSettings({ REMOTE_BACKENDS }).backends).toEqual({
      ...{ events: 'https://events.example/api', garden: 'http://127.0.0.1:4000' },
    });
  });

  it('name the proxies to believe', () => {
    const { trustProxy } = readSettings({ TRUST_PROXY: 'loopback, 10.0.0.0/8,::1' });
    expect(trustProxy).toEqual(['loopback', '10.0.0.0/8', '::1']);
  });

  it('put the navigation in order', () => {
    const { navigation } = readSettings({ NAVIGATION_HEADER: ' /garden  -/about ' }).site;
    expect(navigation).toEqual({ header: ['/garden', '-/about'], explore: [], legal: [] });
  });

  it("say why a page's limit has to be longer than the API's", () => {
    expect(() => readSettings({ PAGE_LIMIT_SECONDS: '5' })).toThrow(
      'must be a whole number of seconds, 6 or more: calls of the API may take 5',
    );
    expect(readSettings({ PAGE_LIMIT_SECONDS: '6' }).pageLimitSeconds).toBe(6);
  });

  it.each([
    ['PORT', '70000'],
    ['PAGE_CACHE_SECONDS', '-1'],
    ['PAGE_CACHE_SECONDS', 'soon'],
    ['CDN_CACHE_SECONDS', '-1'],
    ['PAGE_LIMIT_SECONDS', '5'],
    ['FRAGMENT_TIMEOUT_MS', '0'],
    ['FRAGMENT_TIMEOUT_MS', '0.3'],
    ['TRIAL_SECONDS', '1.5'],
    ['SITE_ORIGIN', 'way.test'],
    ['SITE_ORIGIN', 'https://way.test/blog'],
    ['API_ORIGIN', 'ftp://way.test'],
    ['REMOTE_BACKENDS', 'events'],
    ['REMOTE_BACKENDS', '../x=https://events.example'],
    ['REMOTE_BACKENDS', 'events=file:///etc'],
    ['REMOTE_BACKENDS', 'events=https://user:secret@events.example'],
    ['REMOTE_BACKENDS', 'a=https://a.example,a=https://b.example'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'everyone'],
    ['NAVIGATION_HEADER', '/compare about'],
    ['PLACED_FRAGMENTS', 'mf-compare/tray tray'],
  ])('refuse %s=%s in one line that names it', (name, value) => {
    const read = () => readSettings({ [name]: value });
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(new RegExp(`^Wrong setting: ${name} [^\\n]+$`));
  });
});

it('leaves no secret to code of remotes, known or unknown', () => {
  const env: NodeJS.ProcessEnv = {
    ...{ NODE_ENV: 'production', PATH: '/usr/bin', TZ: 'UTC', PORT: '3000' },
    ...{ ADMIN_TOKEN: 'secret', DATABASE_URL: 'secret', SMTP_URL: 'secret' },
    ...{ RELEASES_DATABASE_URL: 'secret', PGPASSWORD: 'secret', CLOUD_KEY: 'secret' },
  };
  forgetEnvironment(env);
  expect(env).toEqual({ NODE_ENV: 'production', PATH: '/usr/bin', TZ: 'UTC' });
});
