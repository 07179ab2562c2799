/** In this order: every Edge says Chrome, every Chrome says Safari. */
const BROWSERS = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Mac OS X/, 'macOS'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const;

const find = (agent: string, among: readonly (readonly [RegExp, string])[]): string | undefined =>
  among.find(([pattern]) => pattern.test(agent))?.[1];

/** A browser in words, from what it calls itself. */
export function describeDevice(agent: string): string {
  const [browser, system] = [find(agent, BROWSERS), find(agent, SYSTEMS)];
  return [browser ?? 'A browser', system].filter(Boolean).join(' on ');
}
