import { escapeHtml } from '../text/escape-html';
import type { MailSite } from './mail';

/** A part of a mail, written once and shown as text and as HTML. */
type MailBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'quote'; from: string; text: string }
  | { kind: 'small'; text: string };

export interface MailContent {
  heading: string;
  blocks: MailBlock[];
  /** One line on why the person gets it. */
  reason: string;
}

/** Colours of the magazine (shared/src/styles/tokens.css), light first, then in the dark. */
const style = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background: #191715 !important; }
  .ink { color: #efe9e0 !important; }
  .soft { color: #c4bbae !important; border-color: #7d7468 !important; }
  .accent { color: #ff8a66 !important; }
  .button { background: #ff8a66 !important; color: #26100a !important; }
}`;

const sans = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const serif = "font-family:'Iowan Old Style',Georgia,'Times New Roman',serif";

const withBreaks = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

function blockHtml(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p class="ink" style="margin:0 0 16px;color:#1b1815">${withBreaks(block.text)}</p>`;
    case 'button': {
      const href = escapeHtml(block.href);
      return `<p style="margin:24px 0 16px"><a class="button" href="${href}" style="display:inline-block;padding:13px 22px;border-radius:6px;background:#b8341a;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(block.label)}</a></p>
<p class="soft" style="margin:0 0 16px;color:#4d463e;font-size:14px">Or open this address: <a class="accent" href="${href}" style="color:#b8341a">${href}</a></p>`;
    }
    case 'quote':
      return `<p class="soft" style="margin:24px 0 4px;color:#4d463e;font-size:14px">${escapeHtml(block.from)}</p>
<blockquote class="soft" style="margin:0 0 16px;padding:0 0 0 14px;border-left:3px solid #8b8173;color:#4d463e">${withBreaks(block.text)}</blockquote>`;
    case 'small':
      return `<p class="soft" style="margin:0 0 12px;color:#4d463e;font-size:14px">${withBreaks(block.text)}</p>`;
  }
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'button':
      return `${block.label}:\n${block.href}`;
    case 'quote':
      return `${block.from}\n${block.text.replace(/^/gm, '> ')}`;
    default:
      return block.text;
  }
}

/** Writes a mail as plain text and as HTML without any image, legible in light and dark. */
export function writeMail(
  site: MailSite,
  { heading, blocks, reason }: MailContent,
): { text: string; html: string } {
  const text = [
    heading,
    ...blocks.map(blockText),
    `-- \n${site.name}, ${site.origin}\n${reason}`,
  ].join('\n\n');
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(heading)}</title>
<style>${style}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#faf7f2">
<div class="paper" style="padding:32px 20px;background:#faf7f2">
<div class="ink" style="max-width:560px;margin:0 auto;${sans};font-size:17px;line-height:1.6;overflow-wrap:anywhere;word-break:break-word;color:#1b1815">
<p style="margin:0 0 28px;${serif};font-size:20px;font-weight:700"><a class="ink" href="${escapeHtml(site.origin)}/" style="color:#1b1815;text-decoration:none">${escapeHtml(site.name)}</a></p>
<h1 class="ink" style="margin:0 0 18px;${serif};font-size:28px;line-height:1.2;color:#1b1815">${escapeHtml(heading)}</h1>
${blocks.map(blockHtml).join('\n')}
<p class="soft" style="margin:32px 0 0;padding-top:14px;border-top:1px solid #8b8173;color:#4d463e;font-size:14px">${escapeHtml(reason)}</p>
</div>
</div>
</body>
</html>
`;
  return { text: `${text}\n`, html };
}
