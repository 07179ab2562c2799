import { type CharacterLimits, countField } from '../validation/count-characters';
import { hiddenClass } from './hidden';

/** Steps in which what is left is read out: not every key is. */
const STEPS = 50;

const grouped = new Intl.NumberFormat('en');

/** Says how long a text may be; in the last tenth, how much is left of that, politely. */
export function CharacterLimit(props: CharacterLimits & { id: string; text: string }) {
  const { id, text, min, max } = props;
  // A character has at least one code unit: most texts need no counting.
  const isNear = text.length > 0.9 * max && countField(text, props) > 0.9 * max;
  const left = isNear ? max - countField(text, props) : max;
  const step = Math.max(1, max / STEPS);
  const rounded = left > 0 ? Math.ceil(left / step) * step : left;
  const say = (count: number): string => {
    const number = Math.abs(count);
    const noun = number === 1 ? 'character' : 'characters';
    return `${grouped.format(number)} ${noun} ${count < 0 ? 'too many' : 'left'}`;
  };
  return (
    <>
      <span id={id}>{isNear ? say(left) : `${min} to ${grouped.format(max)} characters`}</span>
      <span role="status" className={hiddenClass}>
        {isNear ? say(rounded) : ''}
      </span>
    </>
  );
}
