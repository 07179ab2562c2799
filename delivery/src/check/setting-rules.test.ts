import type { SettingsSchema } from '@waypost/shared/settings/settings.contract';
import { bundleOf } from '../testing/make-release';
import { checked, host } from '../testing/checked';

const settings: SettingsSchema = {
  mapKey: { type: 'string', description: 'Key of the map', required: true },
  perPage: { type: 'number', description: 'Events on a page', default: 10 },
};
const taken = `${bundleOf('page')} exports.settings = { set: () => undefined };`;
const named = { description: { settings }, files: { 'server/routes.cjs': taken } };

it.each([
  ['lacks a required setting', {}, /of mf-x, "mapKey" is not set: Key of the map/],
  [
    'has another type for one',
    { 'mf-x': { mapKey: 'a', perPage: 'ten' } },
    /"perPage" is a string, and has to be a number/,
  ],
])('refuses a release where the site %s, and names the variable', async (_what, set, why) => {
  const refused = checked(named, { ...host, settings: set });
  await expect(refused).rejects.toThrow(why);
  await expect(refused).rejects.toThrow(/REMOTE_SETTINGS/);
});

it.each([
  ['has all that are required', { 'mf-x': { mapKey: 'a' } }],
  [
    'sets one that the release does not have, such as one of before',
    { 'mf-x': { mapKey: 'a', old: 1 } },
  ],
  ['is not asked about settings', undefined],
])('takes it where the site %s', async (_what, set) => {
  await expect(checked(named, { ...host, settings: set })).resolves.toBeUndefined();
});

it('refuses a release that names settings and takes none', async () => {
  await expect(checked({ description: { settings } })).rejects.toThrow(
    /remote\.config\.ts names settings, and src\/routes\.tsx exports none/,
  );
});
