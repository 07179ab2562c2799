import { mountStandalone } from '@waypost/shared/standalone';
import * as remote from '../src/routes';

// There is no sticky header here that the bars would have to stay below.
document.documentElement.style.setProperty('--header-height', '0px');

mountStandalone({ name: 'mf-reader', remote, links: ['/article/how-lithium-batteries-grow-old'] });
