import ts from 'typescript';

const isOwn = (symbol: ts.Symbol): boolean =>
  Boolean(
    symbol.declarations?.length &&
    !symbol.declarations.some((each) => each.getSourceFile().fileName.includes('node_modules')),
  );

/** What has a name of its own in the sources. */
const NAMED =
  ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias | ts.SymbolFlags.Class | ts.SymbolFlags.Enum;

const signaturesOf = (type: ts.Type): ts.Signature[] => [
  ...type.getCallSignatures(),
  ...type.getConstructSignatures(),
];

/** Types that a type is made of; of other packages' types only what they are applied to. */
function partsOf(type: ts.Type, checker: ts.TypeChecker): ts.Type[] {
  const applied = [
    ...(type.aliasTypeArguments ?? []),
    ...(type.flags & ts.TypeFlags.Object &&
    (type as ts.ObjectType).objectFlags & ts.ObjectFlags.Reference
      ? checker.getTypeArguments(type as ts.TypeReference)
      : []),
  ];
  if (type.isUnionOrIntersection()) return [...applied, ...type.types];
  const symbol = type.getSymbol();
  if (!(type.flags & ts.TypeFlags.Object) || (symbol && !isOwn(symbol))) return applied;
  return [
    ...applied,
    ...type.getProperties().map((property) => checker.getTypeOfSymbol(property)),
    ...checker.getIndexInfosOfType(type).map((index) => index.type),
    ...signaturesOf(type).flatMap((signature) => [
      ...signature.getParameters().map((parameter) => checker.getTypeOfSymbol(parameter)),
      signature.getReturnType(),
    ]),
  ];
}

/**
 * Own types with a name that some types reach through properties, parameters, results and type
 * arguments, whether they are exported or not.
 */
export function namedTypes(types: ts.Type[], checker: ts.TypeChecker): Set<ts.Symbol> {
  const named = new Set<ts.Symbol>();
  const seen = new Set<ts.Type>();
  const open = [...types];
  for (let type = open.pop(); type; type = open.pop()) {
    if (seen.has(type)) continue;
    seen.add(type);
    for (const symbol of [type.aliasSymbol, type.getSymbol()]) {
      if (symbol && symbol.flags & NAMED && isOwn(symbol)) named.add(symbol);
    }
    open.push(...partsOf(type, checker));
  }
  return named;
}
