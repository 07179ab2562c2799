import type { TextProblem } from '../text-calls';
import styles from './problem-list.module.css';

/** What the check of a publication found, each with the way to its place. */
export function ProblemList(props: {
  problems: readonly TextProblem[];
  onGoTo: (problem: TextProblem) => void;
}) {
  const { problems, onGoTo } = props;
  if (problems.length === 0) return null;
  const isRefused = problems.some(({ severity }) => severity === 'error');
  return (
    <section role="alert" aria-label="What the check found" className={styles.problems}>
      <p>
        {isRefused
          ? 'It is saved and not published. Put this right first:'
          : 'It is published. Readers may stumble over this:'}
      </p>
      <ul>
        {problems.map((problem) => (
          <li key={`${problem.line} ${problem.field} ${problem.message}`}>
            <button type="button" onClick={() => onGoTo(problem)}>
              {problem.field || `Line ${problem.line}`}
            </button>{' '}
            <span>{problem.message}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
