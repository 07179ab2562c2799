import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findJava } from '@waypost/tooling/test/java';

const checker = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');

/** A message of the Nu HTML checker, in its own format. */
interface Message {
  type: 'error' | 'info' | 'non-document-error';
  url?: string;
  message: string;
  extract?: string;
}

/** Messages that are wrong, or not about our markup: what they say and, where that says too little, what about. */
interface Ignored {
  message: RegExp;
  extract?: RegExp;
}

/** Each with its reason. */
const ignored: Ignored[] = [
  // Markdown aligns the columns of a table so. Every browser follows it, and the other way, a
  // style attribute, is one that texts are not let through with.
  { message: /^The “align” attribute on the “t[hd]” element is obsolete/ },
  // Properties of the standards that its parser of styles does not know.
  {
    message:
      /^CSS: “(line-clamp|container-type|vector-effect|view-transition-name)”: Property “\1” doesn't exist/,
  },
  // Nor does it know view transitions, which it quotes from the middle of their names.
  { message: /^CSS: Parse Error\.$/, extract: /sition-(old|new|group)\(/ },
  // It cannot calculate with custom properties, whose types are nowhere to be read.
  { message: /^CSS: “(m(ax|in)-)?(width|height)”: The types are incompatible/, extract: /var\(--/ },
  { message: /^CSS: “--[\w-]+”: Parse Error/, extract: /var\(--/ },
  // The standard has it for `expect`, too, which the checker knows as a keyword alone.
  {
    message:
      /^A “link” element with a “blocking” attribute must have a “rel” attribute whose value is “stylesheet”/,
  },
];

const isReported = ({ message, extract = '' }: Message): boolean =>
  !ignored.some((each) => each.message.test(message) && (each.extract?.test(extract) ?? true));

/**
 * Checks documents with the Nu HTML checker; one start of Java serves all.
 *
 * @param documents HTML by name
 * @returns errors and warnings by the name of their document; none for those without
 * @throws Error when Java or the checker does not run
 */
export async function checkHtml(
  documents: Record<string, string>,
): Promise<Record<string, string[]>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'waypost-html-'));
  try {
    const names = Object.keys(documents);
    const files = names.map((_name, index) => path.join(folder, `${index}.html`));
    await Promise.all(
      names.map((name, index) => writeFile(files[index] ?? '', documents[name] ?? '')),
    );
    const options = ['--format', 'json', '--stdout', '--skip-info-messages', '--exit-zero-always'];
    const { stdout } = await promisify(execFile)(
      findJava(),
      ['-jar', checker, ...options, '--no-langdetect', ...files],
      { maxBuffer: 64 * 1024 * 1024 },
    );
    const { messages } = JSON.parse(stdout) as { messages: Message[] };
    const found: Record<string, string[]> = {};
    for (const { type, url = '', message, extract = '' } of messages.filter(isReported)) {
      if (type === 'non-document-error') throw new Error(message);
      const name = names[Number.parseInt(path.basename(url), 10)] ?? url;
      (found[name] ??= []).push(`${type}: ${message} ${extract}`);
    }
    return found;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
