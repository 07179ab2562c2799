import { node } from '@waypost/remote-kit/jest';

export default { ...node, displayName: 'server-kit' };
