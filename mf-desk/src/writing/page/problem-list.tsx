import type { PlacedProblem } from './place-problems';
import styles from './problem-list.module.css';

const SAID = {
  save: 'It is not saved, and kept in this browser alone. Put this right first:',
  refused: 'It is saved and not published. Put this right first:',
  published: 'It is published. Readers may stumble over this:',
  writing: 'Found in what is saved:',
} as const;

/** What asked for the check: a save or a publication, or nobody. */
type ProblemsOf = 'save' | 'publication' | 'writing';

/** Where a problem is, as the page shows it. */
const placeOf = ({ bodyLine, field }: PlacedProblem): string =>
  bodyLine === null ? field || 'Front matter' : `Line ${bodyLine}`;

/** What the check found, each with the way to its place. */
export function ProblemList(props: {
  problems: readonly PlacedProblem[];
  of: ProblemsOf;
  onGoTo: (problem: PlacedProblem) => void;
}) {
  const { problems, of, onGoTo } = props;
  if (problems.length === 0) return null;
  const isRefused = problems.some(({ severity }) => severity === 'error');
  const said = of !== 'publication' ? of : isRefused ? 'refused' : 'published';
  return (
    <section
      // While somebody types, nothing interrupts them.
      role={of === 'writing' ? undefined : 'alert'}
      aria-label="What the check found"
      className={styles.problems}
    >
      <p>{SAID[said]}</p>
      <ul>
        {problems.map((problem) => (
          <li key={`${problem.line} ${problem.field} ${problem.message}`}>
            <button type="button" onClick={() => onGoTo(problem)}>
              {placeOf(problem)}
            </button>{' '}
            <span>{problem.message}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
