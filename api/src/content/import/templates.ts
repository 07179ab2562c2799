import { blocksOf, createMarkdown } from '../markdown';

type Rule = [pattern: RegExp, write: (...parts: string[]) => string];

/** Of the old generator's language, what stands for an address or an image; the rest stays. */
const RULES: Rule[] = [
  [/\{\{-?\s*site\.(?:baseurl|url)\s*-?\}\}/g, () => ''],
  [
    /\{\{-?\s*["']([^"']*)["']\s*\|\s*(?:relative_url|absolute_url|prepend:\s*site\.)[^{}]*\}\}/g,
    (path) => path,
  ],
  [
    /\{%-?\s*(?:post_url|link|post_path)\s+([^\s%]+)\s*-?%\}/g,
    (path) => `/${path.replace(/^\//, '')}`,
  ],
  [/\{\{[<%]\s*(?:rel)?ref\s+["']?([^\s"'>%]+)["']?\s*[>%]\}\}/g, (path) => path],
  [/\{%-?\s*asset_img\s([^%]*)%\}/gi, assetImage],
  [/\{\{<\s*figure\s([^<>]*)>\}\}/g, figure],
  // Markdown of other generators takes names with spaces.
  [
    /(!\[[^[\]\n]*\]\()([^()<>\n"]*\.(?:jpe?g|png|gif|webp|avif|svg))\)/gi,
    (before, path) => `${before}${path.trim().includes(' ') ? `<${path.trim()}>` : path})`,
  ],
];

/** Hexo's `[classes] path [width] [height] [title]`. */
function assetImage(words: string): string {
  const all = words.replaceAll(/["']/g, '').split(/\s+/);
  const at = all.findIndex((word) => /.\.\w/.test(word));
  if (at < 0) return `{% asset_img ${words}%}`;
  const title = all.slice(at + 1).filter((word) => word !== '-' && !/^\d+$/.test(word));
  return `![${title.join(' ').trim()}](${all[at] ?? ''})`;
}

function figure(attributes: string): string {
  const valueOf = (name: string) =>
    new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|(\\S+))`)
      .exec(attributes.trim().replace(/\/$/, ''))
      ?.slice(1)
      .find(Boolean) ?? '';
  return `![${valueOf('alt') || valueOf('caption') || valueOf('title')}](<${valueOf('src')}>)`;
}

/** Writes Liquid and shortcodes that stand for an address or an image as such; code stays as it is. */
export function withoutTemplates(text: string): string {
  let result = '';
  let from = 0;
  for (const code of codeIn(text)) {
    const at = text.indexOf(code, from);
    if (at < 0) continue;
    result += apply(text.slice(from, at)) + code;
    from = at + code.length;
  }
  return result + apply(text.slice(from));
}

function apply(text: string): string {
  return RULES.reduce(
    (changed, [pattern, write]) =>
      changed.replace(pattern, (_, ...parts: unknown[]) =>
        write(...parts.map((part) => String(part ?? ''))),
      ),
    text,
  );
}

function codeIn(text: string): string[] {
  const code: string[] = [];
  const markdown = createMarkdown();
  markdown.walkTokens(blocksOf(markdown, text), (token) => {
    if (token.type === 'code' || token.type === 'codespan') code.push(token.raw.trim());
  });
  return code;
}
