import { mountStandalone } from '@waypost/shared/standalone';
import * as remote from '../src/routes';

mountStandalone({ name: 'mf-reader', remote, links: ['/article/how-lithium-batteries-grow-old'] });
