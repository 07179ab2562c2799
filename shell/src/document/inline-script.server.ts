import { earlyTapScript } from './early-tap-script';
import { themeScript } from './theme-script';

/** The executable inline script of a page; the CSP names its hash. */
export const inlineScript = `${themeScript};${earlyTapScript}`;
