import { ERROR_KINDS, VITALS } from '../../state/report';
import styles from './status-page.module.css';
import type { ReleaseFigures, ReleaseRole, RemoteReport } from './status-report';

const NONE = '–';

const ROLES: Record<ReleaseRole, string> = {
  ...{ live: 'Live', wanted: 'Wanted', before: 'Before it', canary: 'Canary' },
};

const count = (value: number): string => value.toLocaleString('en');

const share = (part: number, whole: number): string =>
  whole === 0 ? NONE : `${((100 * part) / whole).toFixed(1)}%`;

const milliseconds = (value: number | null): string =>
  value === null ? NONE : `${count(Math.round(value))} ms`;

const KINDS: Record<(typeof ERROR_KINDS)[number], string> = {
  caught: 'caught',
  uncaught: 'uncaught',
  recoverable: 'hydration',
  chunk: 'missing file',
};

const errorsOf = ({ errors }: ReleaseFigures): number =>
  ERROR_KINDS.reduce((sum, kind) => sum + errors[kind], 0);

const kindsOf = ({ errors }: ReleaseFigures): string =>
  ERROR_KINDS.filter((kind) => errors[kind] > 0)
    .map((kind) => `${errors[kind]} ${KINDS[kind]}`)
    .join(', ');

const ROWS: [name: string, value: (figures: ReleaseFigures) => string][] = [
  ['Renders', ({ renders, failures }) => count(renders + failures)],
  [
    'Failed renders',
    ({ renders, failures }) => `${count(failures)} · ${share(failures, renders + failures)}`,
  ],
  ['Render time', ({ renderP75 }) => milliseconds(renderP75 === null ? null : renderP75 * 1_000)],
  ['Page loads', ({ loads }) => count(loads)],
  [
    'Browser errors',
    (figures) => `${count(errorsOf(figures))} · ${share(errorsOf(figures), figures.loads)}`,
  ],
  ['Kinds of errors', (figures) => kindsOf(figures) || NONE],
  ...VITALS.map((vital): [string, (figures: ReleaseFigures) => string] => [
    vital,
    ({ vitals }) =>
      vital === 'CLS' ? (vitals.CLS?.toFixed(3) ?? NONE) : milliseconds(vitals[vital]),
  ]),
];

/** Errors and times of a release beside those of the release before it. */
export function FiguresTable({
  remote,
  figures,
}: Pick<RemoteReport, 'figures'> & { remote: string }) {
  return (
    <div>
      <table className={styles.figures}>
        <caption>
          Figures of {remote}: for times and vitals, what three of four readers had at most
        </caption>
        <thead>
          <tr>
            <td />
            {figures.map(({ version, role }) => (
              <th key={version} scope="col">
                {ROLES[role]} <code>{version}</code>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {figures.map(({ version, counted }) => (
                <td key={version}>{value(counted)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
