import type {
  SettingsSchema,
  SettingValue,
  SettingValues,
  SiteSettings,
} from './settings.contract';

const FORM = 'must be such as {"mf-garden": {"mapKey": "…"}}';

/** Most characters that a text may have: pages carry it. */
export const MAX_SETTING_LENGTH = 500;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isValue = (value: unknown): value is SettingValue =>
  ['string', 'boolean'].includes(typeof value) || Number.isFinite(value);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(FORM);
  }
}

/**
 * Reads what is set of remotes (`REMOTE_SETTINGS`): JSON, by remote and name.
 *
 * @throws Error that says what is wrong
 */
export function parseSiteSettings(text: string): SiteSettings {
  const parsed = text.trim() === '' ? {} : parseJson(text);
  if (!isRecord(parsed)) throw new Error(FORM);
  for (const [remote, values] of Object.entries(parsed)) {
    if (!isRecord(values)) throw new Error(FORM);
    for (const [name, value] of Object.entries(values)) {
      if (!isValue(value)) {
        throw new Error(`sets ${remote}'s ${name} to what is no text, number, true or false`);
      }
    }
  }
  return parsed as Record<string, SettingValues>;
}

const valuesOf = (site: SiteSettings, remote: string): SettingValues =>
  Object.hasOwn(site, remote) ? (site[remote] ?? {}) : {};

/** A remote and the settings that its release names. */
interface Named {
  name: string;
  settings?: SettingsSchema;
}

/** Says which settings of a remote a site lacks or has wrong; nothing where its pages can be served. */
export function settingFaults(
  { name: remote, settings = {} }: Named,
  site: SiteSettings,
): string[] {
  const values = valuesOf(site, remote);
  return Object.entries(settings).flatMap(([name, { type, required, description }]) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) return required ? [`"${name}" is not set: ${description}`] : [];
    if (typeof value !== type) return [`"${name}" is a ${typeof value}, and has to be a ${type}`];
    return typeof value === 'string' && value.length > MAX_SETTING_LENGTH
      ? [`"${name}" has more than ${MAX_SETTING_LENGTH} characters`]
      : [];
  });
}

/** Says which of what a site sets of a remote the release does not name. */
export function unknownSettings(
  { name, version, settings = {} }: Named & { version: string },
  site: SiteSettings,
): string[] {
  const known = Object.keys(settings).join(', ') || 'none';
  return Object.keys(valuesOf(site, name))
    .filter((each) => !Object.hasOwn(settings, each))
    .map(
      (each) =>
        `REMOTE_SETTINGS sets "${each}", which ${name} ${version} does not have. It has ${known}.`,
    );
}

const EMPTY = { string: '', number: 0, boolean: false };

/** The values that a remote's pages get: what the site sets, else the defaults. */
export function effectiveSettings(
  { name, settings = {} }: Named,
  site: SiteSettings,
): SettingValues {
  const values = valuesOf(site, name);
  return Object.fromEntries(
    Object.entries(settings).map(([each, { type, default: otherwise }]) => [
      each,
      // Empty only where a release is tried without a site.
      (Object.hasOwn(values, each) ? values[each] : undefined) ?? otherwise ?? EMPTY[type],
    ]),
  );
}
