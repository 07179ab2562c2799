import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { Configuration } from 'webpack';

/** Plugins for hot reloading of components; none in builds that are released. */
export const hotPlugins = (hot: boolean): NonNullable<Configuration['plugins']> =>
  hot ? [new ReactRefreshPlugin({ overlay: false })] : [];
