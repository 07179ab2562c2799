import { browser } from '@waypost/remote-kit/jest';

export default { ...browser, displayName: 'mf-desk' };
