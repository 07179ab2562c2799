import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';
import type { ParamSchema, ParamsSchema } from '@waypost/shared/contracts/fragment.contract';
import { PUBLIC_TYPES_FILE, type Release } from '@waypost/shared/contracts/release.contract';
import { readIfThere } from '@waypost/delivery/files.server';

/** Where a remote says what of it is for other teams. */
const SOURCE = 'src/public.ts';

const line = ({ file, start = 0, messageText }: ts.Diagnostic): string => {
  const at = file ? file.getLineAndCharacterOfPosition(start).line + 1 : 1;
  return `${SOURCE}:${at}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
};

const typeOf = ({ type, enum: allowed }: ParamSchema): string => {
  if (allowed) return allowed.map((value) => JSON.stringify(value)).join(' | ');
  return type === 'integer' ? 'number' : type;
};

/** Types of a remote's fragments, by which other teams' uses of them are checked. */
function typesOfFragments(remote: string, fragments: NonNullable<Release['fragments']>): string {
  const ofFragment = ({ properties, required = [] }: ParamsSchema): string[] =>
    Object.entries(properties).map(
      ([name, schema]) =>
        `        ${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema)};`,
    );
  const offered = Object.entries(fragments).flatMap(([name, { params }]) => [
    ...[`      '${name}': {`, ...ofFragment(params), '      };'],
  ]);
  return [
    "declare module '@waypost/shared/contracts/fragment.contract' {",
    '  interface OfferedFragments {',
    ...[`    '${remote}': {`, ...offered, '    };', '  }', '}', 'export {};', ''],
  ].join('\n');
}

/**
 * Writes the types of a remote's public parts and fragments into its release, where it has any.
 *
 * @param root folder of the remote
 * @param dir folder that becomes the release
 * @throws Error where other teams could not use them
 */
export async function writePublicTypes(
  root: string,
  dir: string,
  { name, fragments }: Pick<Release, 'name' | 'fragments'>,
): Promise<void> {
  const source = (await readIfThere(path.join(root, SOURCE)))?.toString();
  const texts = [
    ...(source === undefined ? [] : [declarationsOf(source)]),
    ...(fragments ? [typesOfFragments(name, fragments)] : []),
  ];
  if (texts.length === 0) return;
  const file = path.join(dir, PUBLIC_TYPES_FILE);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, texts.join(''));
}

function declarationsOf(source: string): string {
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
  return outputText;
}
