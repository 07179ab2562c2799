import { createReleaseStore } from '@waypost/delivery/store/create-release-store.server';
import { issueToken } from '@waypost/delivery/issue-token.server';
import { ALL_REMOTES, type TokenRecords } from '@waypost/delivery/store/issued-records';
import { type Command, type CommandInput, UsageError } from '../cli/command';
import { table, timeOf } from '../cli/table';
import { currentActor } from '../release/release-origin';
import { onStore } from './find-store';
import { storeOption, textOf } from './site-option';

async function add(tokens: TokenRecords, input: CommandInput, remote: string): Promise<void> {
  const name = textOf(input, 'name');
  if (!name) throw new UsageError('What is the token for? Say it: --name "blog pipeline".');
  const { id, token } = await issueToken(tokens, { remote, name, by: currentActor() });
  const whose = remote === ALL_REMOTES ? 'every remote' : remote;
  console.error(
    `The token ${id} is good for ${whose}. It is shown this once; give it as WAYPOST_TOKEN:`,
  );
  console.log(token);
}

async function list(tokens: TokenRecords): Promise<void> {
  const rows = (await tokens.list()).map((token) => [
    ...[token.id, token.remote, token.name, timeOf(token.createdAt), token.createdBy],
    token.lastUsedAt ? timeOf(token.lastUsedAt) : 'never',
    token.revokedAt ? timeOf(token.revokedAt) : '–',
  ]);
  const head = ['id', 'remote', 'name', 'made', 'by', 'used', 'revoked'];
  console.log(rows.length > 0 ? table(head, rows) : 'There is no token.');
}

/** `waypost token add|list|revoke`: the operator's, who has access to the store. */
export const token: Command = {
  about: 'Makes, lists and revokes the tokens with which teams release over the network.',
  takes: 'add <remote> --name <text> | list | revoke <id>; the remote * is every one',
  words: [1, 2],
  options: {
    ...storeOption,
    name: { type: 'string', value: 'text', about: 'what a new token is for' },
  },
  run: (input) =>
    onStore(input, async (settings) => {
      const store = createReleaseStore(settings);
      const { tokens } = store;
      const [verb, word] = input.positionals;
      try {
        if (verb === 'add' && word) await add(tokens, input, word);
        else if (verb === 'list' && !word) await list(tokens);
        else if (verb === 'revoke' && word) {
          await tokens.revoke(word, new Date().toISOString());
          console.log(`The token ${word} is good for nothing any more.`);
        } else {
          throw new UsageError(
            'Say: token add <remote> --name <text>, token list or token revoke <id>.',
          );
        }
      } finally {
        await store.close();
      }
    }),
};
