import path from 'node:path';
import { type AtRule, type ChildNode, CssSyntaxError, parse } from 'postcss';
import selectorParser, { type Node, type Selector } from 'postcss-selector-parser';
import { readIfThere } from '../files.server';
import type { Rule } from './rule.server';

/** Classes that the host's document has: no remote's own. */
const HOST_CLASSES: readonly string[] = ['dark'];

/** Families of `shared/src/styles/fonts.css`. */
const HOST_FONTS = /^["']?newsreader\b/i;

/** Layers of the site that styles of a remote may stand in, those of the kit's components included. */
const LAYERS: readonly string[] = ['page', 'kit'];

/** At-rules that concern nothing outside of the rules within them, or names that a build makes its own. */
const HARMLESS: readonly string[] = [
  ...['media', 'supports', 'container', 'scope', 'starting-style'],
  ...['keyframes', 'font-face', 'layer'],
];

/** The name of an at-rule without a vendor's prefix. */
const nameOf = ({ name }: AtRule): string => name.toLowerCase().replace(/^-\w+-/, '');

/** Whether `:is(…)` or `:where(…)` holds elements of the remote only, or `:has(…)`, which ends with them. */
const holdsOwnOnly = (node: Node): boolean =>
  node.type === 'pseudo' && /^:(?:has|is|where)$/.test(node.value) && node.nodes.every(selectsOwn);

const isOwn = (node: Node): boolean =>
  (node.type === 'class' && !HOST_CLASSES.includes(node.value)) ||
  node.type === 'nesting' ||
  holdsOwnOnly(node);

/** Whether a selector matches only elements that have a class of the remote's, or are within one. */
function selectsOwn({ nodes }: Selector): boolean {
  let isItself = false;
  let isWithin = false;
  for (const node of nodes) {
    isItself ||= isOwn(node);
    if (node.type !== 'combinator') continue;
    // What stands beside an element is within what that one is within.
    if (/^[\s>]+$/.test(node.value)) isWithin ||= isItself;
    isItself = false;
  }
  return isItself || isWithin;
}

/** What is wrong with an at-rule itself; `undefined` for nothing. */
function wrongWith(rule: AtRule): string | undefined {
  const { name, params, nodes } = rule;
  if (!HARMLESS.includes(nameOf(rule))) return `@${name} ${params} is for the whole site`;
  if (nameOf(rule) === 'layer' && !(nodes && LAYERS.includes(params)))
    return `@layer ${params} changes the layers of the site`;
  const family = nodes?.find((node) => node.type === 'decl' && /^font-family$/i.test(node.prop));
  if (nameOf(rule) === 'font-face' && family?.type === 'decl' && HOST_FONTS.test(family.value))
    return `the site has a font ${family.value}`;
  return undefined;
}

const selectors = selectorParser();

function leaksOfNode(node: ChildNode): string[] {
  const place = `${node.source?.start?.line}:${node.source?.start?.column}`;
  if (node.type === 'atrule') {
    const wrong = wrongWith(node);
    const inside = nameOf(node) === 'keyframes' ? [] : (node.nodes ?? []).flatMap(leaksOfNode);
    return [...(wrong ? [`${place} ${wrong}`] : []), ...inside];
  }
  // What is nested is within what it stands in.
  if (node.type !== 'rule') return [];
  return selectors
    .astSync(node)
    .nodes.filter((selector) => !selectsOwn(selector))
    .map((selector) => `${place} ${String(selector).trim()} has no class of a CSS module`);
}

/**
 * What in a style sheet reaches elements, fonts or layers that are not the remote's, each with line and column; what
 * is no CSS, too.
 */
export function leaksOf(css: string): string[] {
  try {
    return parse(css).nodes.flatMap(leaksOfNode);
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    return [`${error.line}:${error.column} ${error.reason}`];
  }
}

/** A style of one page would repaint the frame around it. */
export const stylesItsOwnElements: Rule = {
  demand: 'Styles are for elements of the remote alone',
  remedy: 'Give what you style a class of a CSS module, in @layer page.',
  async breaches({ dir, release: { common, routes, baseUrl } }) {
    // Files of a development server are not in the release's folder.
    if (!baseUrl.startsWith('/remotes/')) return [];
    const files = new Set([common, ...Object.values(routes)].flatMap(({ css }) => css));
    const found = [...files].map(async (file) => {
      // What is missing is the business of another rule.
      const css = await readIfThere(path.join(dir, 'client', file));
      return leaksOf(css?.toString('utf8') ?? '').map((leak) => `${file}:${leak}`);
    });
    return (await Promise.all(found)).flat();
  },
};
