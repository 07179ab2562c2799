import { browser } from '../tooling/jest/preset.mjs';

export default { ...browser, displayName: 'mf-blog' };
