import { remote } from '@waypost/remote-kit/eslint';

export default remote;
