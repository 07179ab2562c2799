import type { Command } from '@waypost/remote-kit/cli/command';
import { checkDocuments } from '../check-docs/check-documents';
import { commandsAreRun } from '../check-docs/commands-are-run';
import { readDocuments } from '../check-docs/read-documents';
import { runBy } from '../check-docs/run-by';
import { repositoryRoot } from '../workspace';

/** `npm run docs`: links, cited sections and decisions of all documents. */
export const checkDocs: Command = {
  about:
    'Checks links, cited sections, named files, commands with their options and tests, and the form of decisions in all documents.',
  async run() {
    const documents = await readDocuments(repositoryRoot);
    const problems = [...(await checkDocuments(documents)), ...commandsAreRun(documents, runBy)];
    for (const problem of problems) console.error(problem);
    if (problems.length > 0) {
      throw new Error(`The documents have ${problems.length} mistakes, listed above.`);
    }
  },
};
