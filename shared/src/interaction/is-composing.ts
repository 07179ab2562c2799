/** Code of a key that an input method takes; Safari sends it after the composition has ended. */
const INPUT_METHOD_KEY = 229;

/** Whether a key belongs to an input method: Enter, arrows and Escape choose and leave its candidates. */
export const isComposing = ({
  isComposing: composes,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  composes || keyCode === INPUT_METHOD_KEY;
