import { citationsExist } from './citations-exist';
import { decisionsHaveOneForm } from './decisions-have-one-form';
import { linksLeadSomewhere } from './links-lead-somewhere';
import { namedCommandsExist } from './named-commands-exist';
import { namedFilesExist } from './named-files-exist';
import { readDocuments } from './read-documents';

/** The rules for documents. Each gets all of them and returns what is wrong, one line each. */
const rules = [
  linksLeadSomewhere,
  citationsExist,
  namedFilesExist,
  namedCommandsExist,
  decisionsHaveOneForm,
];

/**
 * Checks all documents below the repository's root, without the network.
 *
 * @returns what is wrong, one line each
 */
export async function checkDocuments(root: string): Promise<string[]> {
  const documents = await readDocuments(root);
  const found = await Promise.all(rules.map((rule) => rule(documents)));
  return found.flatMap((problems) => [...new Set(problems)]);
}
