import banner from '../fallback/retry-banner.module.css';
import { earlyTapScript } from './early-tap-script';
import { reopenedScript } from './reopened-script';
import { startScript } from './start-script';
import { themeScript } from './theme-script';

/** The executable inline scripts of a page; the CSP names their hashes. */
export const inlineScripts = {
  /** Before anything is painted. */
  head: [themeScript, earlyTapScript, reopenedScript].join(';'),
  /** Once the document is parsed. */
  end: startScript(banner.banner ?? ''),
};

/** The type of {@link inlineScripts}. */
export type InlineScripts = typeof inlineScripts;
