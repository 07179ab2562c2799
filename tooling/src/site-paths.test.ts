import path from 'node:path';
import { readRemote } from '@waypost/remote-kit/config/read-remote';
import { articlePath, authorPath, categoryPath, tagPath } from '@waypost/shared/routing/site-paths';
import { remoteFolders, repositoryRoot } from './workspace';

it('has a remote for every page that shared components link to', async () => {
  const remotes = await Promise.all(
    remoteFolders.map((folder) => readRemote(path.join(repositoryRoot, folder))),
  );
  const targets = Object.assign({}, ...remotes.map(({ entries }) => entries.targets)) as object;
  expect(targets).toMatchObject({
    article: articlePath(':slug'),
    author: authorPath(':authorId'),
    category: categoryPath(':slug'),
    tag: tagPath(':slug'),
  });
});
