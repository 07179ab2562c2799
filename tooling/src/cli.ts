import { parseArgs } from 'node:util';

type Command = (args: string[]) => Promise<void>;

/** Commands of `waypost`, loaded one at a time since webpack takes its time to load. */
const commands: Record<string, () => Promise<Command>> = {
  release: async () => (await import('./commands/release')).release,
  rollback: async () => (await import('./commands/rollback')).rollback,
  build: async () => (await import('./commands/build')).build,
  start: async () => (await import('./commands/start')).start,
  serve: async () => (await import('./commands/serve')).serve,
  test: async () => (await import('./commands/test')).test,
  bench: async () => (await import('./commands/bench')).bench,
  dev: async () => (await import('./commands/dev')).dev,
};

const { positionals } = parseArgs({ allowPositionals: true, strict: false });
const [name = '', ...args] = positionals;
const load = commands[name];

if (!load) {
  console.error(`Usage: waypost ${Object.keys(commands).join(' | ')}`);
  process.exitCode = 2;
} else {
  const command = await load();
  await command(args).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
