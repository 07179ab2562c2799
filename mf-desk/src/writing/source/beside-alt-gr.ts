import { type Extension, Prec } from '@codemirror/state';
import { EditorView, type KeyBinding, keymap } from '@codemirror/view';

/**
 * Keys of the editor. Where AltGr types a character, such as `\\` or a digit, some systems say that Ctrl and Alt are
 * pressed: the character is meant, and no command.
 */
export function besideAltGr(bindings: readonly KeyBinding[]): Extension {
  let isTyping = false;
  return [
    Prec.highest(
      EditorView.domEventHandlers({
        keydown: (event) => {
          // On a Mac, Option may count as AltGr, also beside Cmd.
          isTyping = event.getModifierState('AltGraph') && !event.metaKey;
        },
      }),
    ),
    keymap.of(
      bindings.map((binding) =>
        binding.key?.includes('Mod-Alt-')
          ? { ...binding, run: (view) => !isTyping && binding.run?.(view) === true }
          : binding,
      ),
    ),
  ];
}
