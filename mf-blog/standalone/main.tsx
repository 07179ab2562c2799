import { mountStandalone } from '@waypost/shared/standalone';
import * as remote from '../src/routes';

mountStandalone({
  name: 'mf-blog',
  remote,
  links: ['/', '/articles', '/categories', '/search', '/about', '/contact', '/privacy'],
});
