import { node } from '@waypost/remote-kit/jest';

/** Packages that come as ES modules only and have to be translated for jest. */
const esmOnly = ['culori'];

export default {
  ...node,
  displayName: 'artwork',
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
};
