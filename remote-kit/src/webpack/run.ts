import webpack, { type Configuration, type MultiStats } from 'webpack';

/**
 * Runs builds in one process.
 *
 * @throws Error with webpack's own report when one of them fails
 */
export function runWebpack(configurations: Configuration[]): Promise<MultiStats> {
  const compiler = webpack(configurations);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (!stats || stats.hasErrors()) {
          reject(
            new Error(stats?.toString({ preset: 'errors-only', colors: false }) ?? 'No stats'),
          );
        } else resolve(stats);
      });
    });
  });
}

/** Names of the files that the first of some builds wrote, relative to its output folder. */
export const filesOf = ({ stats }: MultiStats): string[] =>
  Object.keys(stats[0]?.compilation.assets ?? {});
