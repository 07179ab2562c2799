import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { glob } from 'tinyglobby';
import ts from 'typescript';

/** Every string that names a module: in imports, exports, `import()` and types of them. */
function requestsIn(file: ts.SourceFile): ts.StringLiteral[] {
  const found: ts.StringLiteral[] = [];
  const take = (node: ts.Node | undefined): void => {
    if (node && ts.isStringLiteral(node)) found.push(node);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) take(node.moduleSpecifier);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      take(node.arguments[0]);
    }
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      take(node.argument.literal);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function complete(request: string, dir: string): string {
  const there = [request, `${request}.js`].find((each) => existsSync(path.join(dir, each)));
  if (!there) throw new Error(`${request} leads nowhere from ${dir}.`);
  return there;
}

async function completeFile(file: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  const requests = requestsIn(ts.createSourceFile(file, text, ts.ScriptTarget.Latest));
  let completed = text;
  // From the end, so that the places before stay true.
  for (const literal of requests.filter((each) => each.text.startsWith('.')).reverse()) {
    const request = JSON.stringify(complete(literal.text, path.dirname(file)));
    completed =
      completed.slice(0, literal.end - literal.text.length - 2) +
      request +
      completed.slice(literal.end);
  }
  if (completed !== text) await writeFile(file, completed);
}

/**
 * Gives relative imports among built modules the extension that Node wants and that the compiler
 * leaves out as their sources do.
 *
 * @throws Error when an import leads to no file
 */
export async function completeImports(dir: string): Promise<void> {
  const files = await glob('**/*.{js,d.ts}', { cwd: dir, absolute: true });
  await Promise.all(files.map(completeFile));
}
