import path from 'node:path';
import { findApiRoot } from '../api-root';
import { BackupError } from '../backup/backup-format';
import { restoreBackup } from '../backup/restore-backup';
import { writeBackup } from '../backup/write-backup';
import { exportContent, lacksSources } from '../content/export-content';
import type { Database } from '../db/database';
import { readLockOwner } from '../db/data-lock';
import { databaseStatus, describeStatus, readDatabaseStatus } from '../status/database-status';
import { forgetPerson } from '../forget/forget-person';
import { forgetRequest, forgotten } from '../forget/forgotten.schema';
import { fillWithContent } from '../content/apply/fill-with-content';
import { describeApplied } from '../content/apply/describe-applied';
import { type StartedDatabase, startDatabase } from '../start/start-database';
import { workHere } from '../worker/work-here';
import { callApi, readToolSettings } from './operator-settings';
import { downloadBackup } from './download-backup';
import { runTool, UsageError } from './run-tool';

const usage = `Usage:
  npm run db -- migrate        brings the tables up to date
  npm run db -- seed           writes what the content files say over what the database shows, and
                               lists what came from files that are not here
    --remove                   removes that, too
  npm run db -- backup FILE    saves all data, also while the API is running
  npm run db -- restore FILE   replaces all data by a backup's
  npm run db -- export DIR     writes the content files that the data were made from
  npm run db -- status         says what is there
  npm run db -- forget EMAIL   erases a person's comments, messages and subscription`;

const say = (line: string) => process.stdout.write(`${line}\n`);

const settings = () => readToolSettings(process.env);

async function withDatabase<Result>(work: (started: StartedDatabase) => Promise<Result>) {
  const started = await startDatabase({ settings: settings(), apiRoot: findApiRoot() });
  try {
    return await work(started);
  } finally {
    await started.stop();
  }
}

/** The running API when it alone can reach the data, `undefined` when this process can. */
async function findHolder() {
  const { DATABASE_URL, DATA_DIR } = settings();
  return DATABASE_URL ? undefined : readLockOwner(DATA_DIR);
}

async function warnOfLackingSources(db: Database): Promise<void> {
  if (await lacksSources(db))
    process.stderr.write(
      'The content files that the data were made from are not stored: npm run db -- seed stores them\n',
    );
}

const fileOf = ([file]: string[]) => {
  if (!file) throw new UsageError(usage);
  return path.resolve(process.env.INIT_CWD ?? process.cwd(), file);
};

type DbCommand = (words: string[], options: { remove?: boolean }) => Promise<void>;

const commands: Record<string, DbCommand> = {
  migrate: async () => {
    await withDatabase(async () => say('The tables are up to date.'));
  },

  seed: async (_words, { remove = false }) => {
    const { CONTENT_DIR, DATA_DIR, SITE_TIME_ZONE } = settings();
    await withDatabase(async ({ database }) => {
      const applied = await fillWithContent({
        db: database.db,
        contentDir: CONTENT_DIR,
        apiRoot: findApiRoot(),
        dataDir: DATA_DIR,
        timeZone: SITE_TIME_ZONE,
        worker: workHere,
        all: true,
        remove,
        warn: (problem) => {
          process.stderr.write(`${problem}\n`);
          process.exitCode = 1;
        },
      });
      for (const id of applied?.kept ?? []) say(`in no file here: ${id}`);
      say(applied ? describeApplied(applied) : 'Nothing changed.');
    });
  },

  backup: async (words) => {
    const file = fileOf(words);
    if (await findHolder()) {
      await downloadBackup(file);
    } else {
      await withDatabase(async ({ database }) => {
        await writeBackup(database.db, file);
        await warnOfLackingSources(database.db);
      });
    }
    say(`Saved to ${file}`);
  },

  restore: async (words) => {
    const file = fileOf(words);
    const holder = await findHolder();
    if (holder) throw new BackupError(`Stop the API first: process ${holder.pid} uses the data`);
    const { rows, staff, disabled } = await withDatabase(({ database }) =>
      restoreBackup(database.db, file),
    );
    say(`Restored ${rows} rows from ${file}
Content files are left as they are, and a start keeps what was restored:
npm run db -- export DIR writes the files of the backup,
npm run db -- seed applies the files that are here.`);
    if (staff.length > 0)
      say(`Everybody is signed out. With the keys of the backup can sign in: ${staff.join(', ')}`);
    if (disabled.length > 0)
      say(`Disabled, since they were not on the staff any more: ${disabled.join(', ')}`);
  },

  export: async (words) => {
    const folder = fileOf(words);
    const files = await withDatabase(async ({ database }) => {
      await warnOfLackingSources(database.db);
      return exportContent(database.db, folder);
    });
    say(`Wrote ${files} content files to ${folder}`);
  },

  status: async () => {
    const holder = await findHolder();
    if (holder) {
      say(`The API runs as process ${holder.pid} at ${holder.origin ?? 'no address yet'}`);
      say(`and holds the embedded database in ${settings().DATA_DIR}.`);
    }
    const status = holder
      ? databaseStatus.parse(await (await callApi('/api/status/')).json())
      : await withDatabase(({ database }) => readDatabaseStatus(database.db));
    for (const line of describeStatus(status)) say(line);
  },

  forget: async ([email]) => {
    const request = forgetRequest.safeParse({ email });
    if (!request.success) throw new UsageError(usage);
    const body = JSON.stringify(request.data);
    const erased = (await findHolder())
      ? forgotten.parse(await (await callApi('/api/forget/', { method: 'POST', body })).json())
      : await withDatabase(({ database }) => forgetPerson(database.db, request.data.email));
    for (const [what, n] of Object.entries(erased)) say(`${what} erased: ${n}`);
  },
};

/** Commands that take no word; all others take one. */
const wordless = ['migrate', 'seed', 'status'];

runTool(usage, { remove: { type: 'boolean' } }, async ([name = '', ...words], options) => {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(usage);
  const extra =
    options.remove && name !== 'seed' ? '--remove' : words[wordless.includes(name) ? 0 : 1];
  if (extra) throw new UsageError(`${name} does not take ${extra}.\n${usage}`);
  await command(words, options);
});
