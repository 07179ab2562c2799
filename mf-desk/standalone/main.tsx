import { mountStandalone } from '@waypost/shared/standalone';
import * as remote from '../src/routes';

mountStandalone({ name: 'mf-desk', remote, links: ['/desk', '/login'] });
