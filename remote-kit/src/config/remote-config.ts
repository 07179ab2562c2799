import type { SettingsSchema } from '@waypost/shared/settings/settings.contract';
import type { SiteEntries } from '@waypost/shared/contracts/site-entries.contract';

/** How a remote is developed on its team's machines. */
export interface DevelopmentConfig {
  /** Port of its development server. */
  port: number;
  /**
   * A command that serves an API where `API_ORIGIN` names none, and the port it listens on; it
   * gets the port as `API_PORT`.
   */
  api?: { command: string; port: number };
}

/** What a remote says of itself in its `remote.config.ts` (design §3). */
export interface RemoteConfig extends Partial<SiteEntries> {
  /** Name of the remote and of its folder among the releases, such as `mf-blog`. */
  name: string;
  /** Greatest gzip size in bytes of the scripts that one of its routes loads. */
  routeBudget: number;
  /**
   * True for pages that are not for readers: never stored by any cache, not found by search engines,
   * unknown to readers' pages, whose links to them load a new document.
   */
  private?: boolean;
  /**
   * Name of a backend of the remote's own, such as `events`: calls of `/-/events/…` go to where the site's
   * operator maps it (`REMOTE_BACKENDS`).
   */
  backend?: string;
  /** What each site's operator may set (`REMOTE_SETTINGS`): readers' browsers get it, so no secret. */
  settings?: SettingsSchema;
  dev: DevelopmentConfig;
}

/** Types the configuration of a remote; `remote.config.ts` exports its result by default. */
export const defineRemote = <const Settings extends SettingsSchema = Record<never, never>>(
  config: RemoteConfig & { settings?: Settings },
): RemoteConfig & { settings: Settings } => ({
  ...config,
  settings: config.settings ?? ({} as Settings),
});
