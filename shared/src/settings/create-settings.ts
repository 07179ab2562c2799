import type {
  RemoteSettings,
  SettingsOf,
  SettingsSchema,
  SettingValues,
} from './settings.contract';

/**
 * Makes the `settings` that a remote exports beside its routes. What the site's operator has set, and else the
 * defaults, are the same on the server and in the browser, and in each part of the remote.
 *
 * @example export const settings = createSettings<typeof config>();
 */
export function createSettings<Config extends { settings: SettingsSchema }>(): RemoteSettings & {
  /**
   * The values of all settings, for components, loaders and calls.
   *
   * @throws Error while the remote's modules are still being loaded, and in tests that set none
   */
  read: () => SettingsOf<Config['settings']>;
} {
  let set: SettingValues | null = null;
  return {
    set: (values) => {
      set = values;
    },
    read: () => {
      if (!set) {
        throw new Error(
          'The settings are not known yet: read them within a component, a loader or a call; tests set them',
        );
      }
      return set as SettingsOf<Config['settings']>;
    },
  };
}
