const ALL = 'all';

/** A remote's own folder, and those whose tests open, release or break every remote. */
const ofRemote = (folder: string): string[] => [folder, 'site', 'releases', 'standalone'];

/** Folders of `e2e/tests` that a file concerns, by the beginning of its path; the first that fits counts. */
const concerns: [path: RegExp, folders: typeof ALL | string[]][] = [
  // What builds or starts all of the site.
  [/^(?:shared|delivery|remote-kit|tooling|server-kit)\//, ALL],
  [/^(?:package(?:-lock)?\.json|tsconfig\.base\.json)$/, ALL],
  [/^api\//, ['blog', 'reader', 'compare', 'desk', 'site', 'shell', 'start', 'operate']],
  [/^mf-blog\//, ofRemote('blog')],
  [/^mf-reader\//, ofRemote('reader')],
  [/^mf-compare\//, ofRemote('compare')],
  [/^mf-desk\//, ofRemote('desk')],
  [/^shell\//, ['shell', 'site', 'releases', 'standalone', 'operate', 'kit', 'start']],
  [/^examples\//, ['operate']],
  // Its commands are typed by a test.
  [/^docs\/remotes\.md$/, ['kit']],
];

/** Folders below `e2e/tests` whose tests these changed files concern. */
export function concernedSpecs(files: string[]): string[] {
  const found = new Set<string>();
  for (const file of files) {
    const [workspace = '', tests, folder = ''] = file.split('/');
    if (workspace === 'e2e') found.add(tests === 'tests' ? folder : ALL);
    const folders = concerns.find(([path]) => path.test(file))?.[1] ?? [];
    for (const name of typeof folders === 'string' ? [folders] : folders) found.add(name);
  }
  return found.has(ALL) ? ['tests'] : [...found].sort().map((folder) => `tests/${folder}/`);
}
