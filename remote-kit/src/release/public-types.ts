import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';
import { PUBLIC_TYPES_FILE } from '@waypost/shared/contracts/release.contract';
import { readIfThere } from '@waypost/delivery/files.server';

/** Where a remote says what of it is for other teams. */
const SOURCE = 'src/public.ts';

const line = ({ file, start = 0, messageText }: ts.Diagnostic): string => {
  const at = file ? file.getLineAndCharacterOfPosition(start).line + 1 : 1;
  return `${SOURCE}:${at}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
};

/**
 * Writes the types of a remote's public parts into its release, where it has any.
 *
 * @param root folder of the remote
 * @param dir folder that becomes the release
 * @throws Error where other teams could not use them
 */
export async function writePublicTypes(root: string, dir: string): Promise<void> {
  const source = (await readIfThere(path.join(root, SOURCE)))?.toString();
  if (source === undefined) return;
  const own = ts
    .preProcessFile(source)
    .importedFiles.find(({ fileName }) => /^[./]/.test(fileName));
  if (own) {
    throw new Error(
      `${SOURCE} imports ${own.fileName}, which other teams do not have. Declare in ${SOURCE} what is theirs to use, and import it from there.`,
    );
  }
  const { outputText, diagnostics = [] } = ts.transpileDeclaration(source, {
    fileName: SOURCE,
    reportDiagnostics: true,
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, strict: true },
  });
  if (diagnostics.length > 0) throw new Error(diagnostics.map(line).join('\n'));
  const file = path.join(dir, PUBLIC_TYPES_FILE);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, outputText);
}
