import path from 'node:path';
import ts from 'typescript';
import { repositoryRoot } from '../workspace';
import { namedTypes } from './named-types';

/** What remotes and their releases take of the host; a change of it is a change of `@waypost/shared`'s version. */
const surfaces = {
  '@waypost/shared/router': 'shared/src/surfaces/router.ts',
  '@waypost/shared/redux': 'shared/src/surfaces/redux.ts',
  '@waypost/shared/runtime': 'shared/src/runtime/runtime.ts',
  '@waypost/shared/contracts/remote.contract': 'shared/src/contracts/remote.contract.ts',
  '@waypost/shared/contracts/release.contract': 'shared/src/contracts/release.contract.ts',
  '@waypost/shared/contracts/site-entries.contract':
    'shared/src/contracts/site-entries.contract.ts',
};

const inRepository = (file: string): string => path.join(repositoryRoot, file);

function createProgram(): ts.Program {
  const { config } = ts.readConfigFile(inRepository('shared/tsconfig.json'), ts.sys.readFile) as {
    config: object;
  };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, inRepository('shared'));
  return ts.createProgram(Object.values(surfaces).map(inRepository), options);
}

const targetOf = (symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

const isValue = ({ flags }: ts.Symbol): boolean =>
  Boolean(flags & ts.SymbolFlags.Value && !(flags & ts.SymbolFlags.Class));

/** Own declarations in full; of other packages' names the package's version tells enough. */
function describeSymbol(name: string, target: ts.Symbol, checker: ts.TypeChecker): string {
  const declaration = target.declarations?.[0];
  if (!declaration || declaration.getSourceFile().fileName.includes('node_modules')) return name;
  if (isValue(target)) {
    const type = checker.getTypeOfSymbolAtLocation(target, declaration);
    return `${name}: ${checker.typeToString(type, declaration, ts.TypeFormatFlags.NoTruncation)}`;
  }
  const printer = ts.createPrinter({ removeComments: true });
  return printer.printNode(ts.EmitHint.Unspecified, declaration, declaration.getSourceFile());
}

const section = (heading: string, lines: string[]): string =>
  `## ${heading}\n\n\`\`\`ts\n${lines.toSorted().join('\n')}\n\`\`\`\n`;

/**
 * What remotes see of the host, as text that is the same for the same surface. Own types that it
 * names without exporting them come last.
 */
export function describeSurface(): string {
  const program = createProgram();
  const checker = program.getTypeChecker();
  const exported = new Set<ts.Symbol>();
  const sections = Object.entries(surfaces).map(([name, file]) => {
    const source = program.getSourceFile(inRepository(file));
    const module = source && checker.getSymbolAtLocation(source);
    const lines = (module ? checker.getExportsOfModule(module) : []).map((symbol) => {
      const target = targetOf(symbol, checker);
      exported.add(target);
      return describeSymbol(symbol.name, target, checker);
    });
    return section(name, lines);
  });
  const types = [...exported].map((symbol) =>
    isValue(symbol) ? checker.getTypeOfSymbol(symbol) : checker.getDeclaredTypeOfSymbol(symbol),
  );
  const named = [...namedTypes(types, checker)].filter((symbol) => !exported.has(symbol));
  const lines = named.map((symbol) => describeSymbol(symbol.name, symbol, checker));
  return [...sections, section('Types that these name', lines)].join('\n');
}
