import { syntaxTree } from '@codemirror/language';
import { RangeSetBuilder } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';

const proportional = Decoration.line({ attributes: { dir: 'auto' } });

/** Tables and code, whose columns stand below each other. */
const mono = Decoration.line({ class: 'cm-mono', attributes: { dir: 'auto' } });

const MONO = new Set(['Table', 'FencedCode', 'CodeBlock']);

function looksOf(view: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  for (const { from, to } of view.visibleRanges) {
    const blocks: { from: number; to: number }[] = [];
    syntaxTree(view.state).iterate({
      ...{ from, to },
      enter: (node) => {
        if (MONO.has(node.name)) blocks.push({ from: node.from, to: node.to });
      },
    });
    for (let at = from; at <= to;) {
      const line = view.state.doc.lineAt(at);
      const isMono = blocks.some((block) => block.from <= line.to && block.to >= line.from);
      builder.add(line.from, line.from, isMono ? mono : proportional);
      at = line.to + 1;
    }
  }
  return builder.finish();
}

/** Gives every line the direction of its own letters, and tables and code a font of one width. */
export const lineLooks = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;
    constructor(view: EditorView) {
      this.decorations = looksOf(view);
    }
    update(update: ViewUpdate) {
      const isParsedFurther = syntaxTree(update.startState) !== syntaxTree(update.state);
      if (update.docChanged || update.viewportChanged || isParsedFurther)
        this.decorations = looksOf(update.view);
    }
  },
  { decorations: (plugin) => plugin.decorations },
);
