const ALL = 'all';

/** Folders of `e2e/tests` that concern a workspace; what everything uses concerns all of them. */
const concerns: Record<string, typeof ALL | string[]> = {
  shared: ALL,
  api: ['blog', 'reader', 'compare', 'desk', 'site', 'start'],
  'mf-blog': ['blog', 'site', 'standalone'],
  'mf-reader': ['reader', 'site', 'standalone'],
  'mf-compare': ['compare', 'site', 'standalone'],
  'mf-desk': ['desk'],
  shell: ['shell', 'site', 'releases'],
  'remote-kit': ['kit', 'releases', 'standalone'],
  tooling: ['start', 'operate'],
  artwork: ['site'],
  'early-responses': ['site'],
};

/** Folders below `e2e/tests` whose tests these changed files concern. */
export function concernedSpecs(files: string[]): string[] {
  const found = new Set<string>();
  for (const file of files) {
    const [workspace = '', tests, folder = ''] = file.split('/');
    if (workspace === 'e2e') found.add(tests === 'tests' ? folder : ALL);
    const folders = concerns[workspace] ?? [];
    for (const name of typeof folders === 'string' ? [folders] : folders) found.add(name);
  }
  return found.has(ALL) ? ['tests'] : [...found].sort().map((folder) => `tests/${folder}/`);
}
