import path from 'node:path';
import ts from 'typescript';
import { repositoryRoot } from '../workspace';

/** What remotes import of the host; a change of it is a change of `@waypost/shared`'s version. */
const surfaces = {
  '@waypost/shared/router': 'shared/src/surfaces/router.ts',
  '@waypost/shared/redux': 'shared/src/surfaces/redux.ts',
  '@waypost/shared/runtime': 'shared/src/runtime/runtime.ts',
  '@waypost/shared/contracts/remote.contract': 'shared/src/contracts/remote.contract.ts',
};

const inRepository = (file: string): string => path.join(repositoryRoot, file);

function createProgram(): ts.Program {
  const { config } = ts.readConfigFile(inRepository('shared/tsconfig.json'), ts.sys.readFile) as {
    config: object;
  };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, inRepository('shared'));
  return ts.createProgram(Object.values(surfaces).map(inRepository), options);
}

/** Own declarations in full; of other packages' names the package's version tells enough. */
function describeExport(symbol: ts.Symbol, checker: ts.TypeChecker): string {
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const declaration = target.declarations?.[0];
  if (!declaration || declaration.getSourceFile().fileName.includes('node_modules')) {
    return symbol.name;
  }
  if (target.flags & ts.SymbolFlags.Value && !(target.flags & ts.SymbolFlags.Class)) {
    const type = checker.getTypeOfSymbolAtLocation(target, declaration);
    return `${symbol.name}: ${checker.typeToString(type, declaration, ts.TypeFormatFlags.NoTruncation)}`;
  }
  const printer = ts.createPrinter({ removeComments: true });
  return printer.printNode(ts.EmitHint.Unspecified, declaration, declaration.getSourceFile());
}

/** What remotes see of the host, as text that is the same for the same surface. */
export function describeSurface(): string {
  const program = createProgram();
  const checker = program.getTypeChecker();
  const sections = Object.entries(surfaces).map(([name, file]) => {
    const source = program.getSourceFile(inRepository(file));
    const module = source && checker.getSymbolAtLocation(source);
    const lines = (module ? checker.getExportsOfModule(module) : []).map((symbol) =>
      describeExport(symbol, checker),
    );
    return `## ${name}\n\n\`\`\`ts\n${lines.toSorted().join('\n')}\n\`\`\`\n`;
  });
  return sections.join('\n');
}
