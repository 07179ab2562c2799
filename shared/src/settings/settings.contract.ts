/** What a setting may be. */
export type SettingValue = string | number | boolean;

interface ValueTypes {
  string: string;
  number: number;
  boolean: boolean;
}

interface SettingOf<Type extends keyof ValueTypes> {
  type: Type;
  /** What it is for, in a sentence for the site's operator. */
  description: string;
  /** What it is where the operator sets nothing. */
  default?: ValueTypes[Type];
  /** True where each site has to set it; it has no default then. */
  required?: boolean;
}

/** What `remote.config.ts` says of a setting: either its default, or that it is required. */
export type Setting = { [Type in keyof ValueTypes]: SettingOf<Type> }[keyof ValueTypes];

/** Settings by their names. */
export type SettingsSchema = Readonly<Record<string, Setting>>;

/** The values of a remote's settings, by the types that `remote.config.ts` names. */
export type SettingsOf<Schema extends SettingsSchema> = {
  readonly [Name in keyof Schema]: ValueTypes[Schema[Name]['type']];
};

/** Values of a remote's settings by their names. */
export type SettingValues = Readonly<Record<string, SettingValue>>;

/** What a site's operator has set, by remote (`REMOTE_SETTINGS`). */
export type SiteSettings = Readonly<Record<string, SettingValues>>;

/** What a remote exports as `settings`, where its `remote.config.ts` names any. */
export interface RemoteSettings {
  /** Called by the host once the remote is loaded, before a page of it is. */
  set: (values: SettingValues) => void;
}
