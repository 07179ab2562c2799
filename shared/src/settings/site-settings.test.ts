import type { SettingsSchema } from './settings.contract';
import {
  effectiveSettings,
  parseSiteSettings,
  settingFaults,
  unknownSettings,
} from './site-settings';

const settings: SettingsSchema = {
  mapKey: { type: 'string', description: 'Key of the map', required: true },
  perPage: { type: 'number', description: 'Events on a page', default: 10 },
  hasMap: { type: 'boolean', description: 'Whether there is a map', default: true },
};
const release = { name: 'mf-garden', version: '1', settings };

describe('REMOTE_SETTINGS', () => {
  it('is JSON, by remote and name; nothing where it is empty', () => {
    expect(parseSiteSettings('{"mf-garden": {"mapKey": "a", "perPage": 5}}')).toEqual({
      'mf-garden': { mapKey: 'a', perPage: 5 },
    });
    expect(parseSiteSettings('')).toEqual({});
  });

  it.each([
    ['{', 'must be such as {"mf-garden"'],
    ['[]', 'must be such as {"mf-garden"'],
    ['{"mf-garden": "a"}', 'must be such as {"mf-garden"'],
    ['{"mf-garden": {"mapKey": ["a"]}}', "sets mf-garden's mapKey to what is no text"],
    ['{"mf-garden": {"mapKey": null}}', "sets mf-garden's mapKey to what is no text"],
  ])('refuses %s', (text, why) => {
    expect(() => parseSiteSettings(text)).toThrow(why);
  });
});

describe('settings of a remote', () => {
  it('are what the site sets, else the defaults', () => {
    const site = { 'mf-garden': { mapKey: 'a', hasMap: false }, 'mf-other': { perPage: 1 } };
    expect(settingFaults(release, site)).toEqual([]);
    expect(effectiveSettings(release, site)).toEqual({ mapKey: 'a', perPage: 10, hasMap: false });
  });

  it('are at fault where a required one is missing or a value has another type', () => {
    expect(settingFaults(release, {})).toEqual(['"mapKey" is not set: Key of the map']);
    const wrong = { 'mf-garden': { mapKey: 'a'.repeat(501), perPage: '10' } };
    expect(settingFaults(release, wrong)).toEqual([
      '"mapKey" has more than 500 characters',
      '"perPage" is a string, and has to be a number',
    ]);
  });

  it('are named where the remote does not have them', () => {
    expect(unknownSettings(release, { 'mf-garden': { mapkey: 'a' } })).toEqual([
      'REMOTE_SETTINGS sets "mapkey", which mf-garden 1 does not have. It has mapKey, perPage, hasMap.',
    ]);
  });
});
