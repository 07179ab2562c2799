import { LOGIN } from './login-path';

/** URL patterns of the host's own pages, which no remote may claim. */
export const HOST_PATTERNS: readonly string[] = [LOGIN];
