import type { StatsCompilation } from 'webpack';
import { describeRoutes } from './describe-routes';

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
