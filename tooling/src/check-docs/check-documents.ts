import {
  citationsExist,
  decisionsHaveOneForm,
  linksLeadSomewhere,
  namedFilesExist,
} from './document-rules';
import { namedCommandsExist } from './named-commands-exist';
import type { Documents } from './read-documents';

/** The rules for documents. Each gets all of them and returns what is wrong, one line each. */
const rules = [
  linksLeadSomewhere,
  citationsExist,
  namedFilesExist,
  namedCommandsExist,
  decisionsHaveOneForm,
];

/**
 * Checks all documents of a repository, without the network.
 *
 * @returns what is wrong, one line each
 */
export async function checkDocuments(documents: Documents): Promise<string[]> {
  const found = await Promise.all(rules.map((rule) => rule(documents)));
  return found.flatMap((problems) => [...new Set(problems)]);
}
