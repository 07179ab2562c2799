import banner from '../fallback/retry-banner.module.css';
import { earlyTapScript } from './early-tap-script';
import { startScript } from './start-script';
import { themeScript } from './theme-script';

/** The executable inline script in a page's head; the CSP names its hash. */
export const inlineScript = [themeScript, earlyTapScript, startScript(banner.banner ?? '')].join(
  ';',
);
