import type { StatsCompilation } from 'webpack';
import { defineFragment } from '@waypost/shared/contracts/fragment.contract';
import { describeFragments, describeRoutes } from './describe-routes';

const group = (...names: string[]) => ({ assets: names.map((name) => ({ name, size: 1 })) });

it('a build names the files of each route, without what all routes share', () => {
  const stats = {
    namedChunkGroups: {
      mf_blog: group('remoteEntry.js'),
      routes: group('routes.1.js'),
      home: group('kit.1.js', 'routes.1.js', 'home.1.css', 'home.1.js'),
    },
  } as unknown as StatsCompilation;
  const container = { name: 'mf_blog', entry: 'remoteEntry.js' };
  expect(describeRoutes(stats, 'mf-blog', container)).toEqual({
    common: { js: ['remoteEntry.js', 'routes.1.js'], css: [] },
    routes: { 'mf-blog:home': { js: ['kit.1.js', 'home.1.js'], css: ['home.1.css'] } },
  });
});

it('a build names all files of each fragment, and none of them among the routes', () => {
  const stats = {
    namedChunkGroups: {
      mf_blog: group('remoteEntry.js'),
      routes: group('routes.1.js'),
      home: group('home.1.js'),
      fragments: group('fragments.1.js'),
      fragment_list: group(
        'kit.1.js',
        'fragments.1.js',
        'fragment_list.1.css',
        'fragment_list.1.js',
      ),
    },
  } as unknown as StatsCompilation;
  const container = { name: 'mf_blog', entry: 'remoteEntry.js' };
  expect(Object.keys(describeRoutes(stats, 'mf-blog', container).routes)).toEqual(['mf-blog:home']);
  const list = defineFragment({
    params: { type: 'object', properties: {}, additionalProperties: false },
    ...{ example: {}, budget: { bytes: 1, ms: 1 } },
    load: () => Promise.resolve(() => null),
  });
  expect(describeFragments(stats, { list, unnamed: list }, container)).toMatchObject({
    list: {
      js: ['remoteEntry.js', 'fragments.1.js', 'kit.1.js', 'fragment_list.1.js'],
      css: ['fragment_list.1.css'],
    },
    // Without a chunk of its name: the check refuses it.
    unnamed: { js: [], css: [] },
  });
});
