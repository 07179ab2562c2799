import { createElement } from 'react';
import type { Site } from '@waypost/shared/runtime';
import type { ReleasedFragment } from '@waypost/shared/contracts/release.contract';
import { checkedBy } from '../document/checked-by';
import { StaticHead } from '../document/static-head';
import { LEAVE_PATH, type PreviewFiles } from '../preview/preview-banner';
import type { FragmentChoices } from './fragment-choices';
import { FragmentForm } from './fragment-form';

export interface FragmentPageProps {
  site: Pick<Site, 'name'>;
  remote: string;
  version: string;
  name: string;
  fragment: ReleasedFragment;
  /** The remote's other fragments. */
  others: string[];
  choices: FragmentChoices;
  /** Path of the remote alone, below which its fragments are. */
  around: string;
  axe: { url: string; integrity: string };
  files: { host: Pick<PreviewFiles, 'css' | 'integrity'>; own: PreviewFiles };
}

/** The fragment in a frame of the chosen width. What is recorded is as the server writes it: its scripts would request more. */
function Stage({ remote, name, choices, around }: FragmentPageProps) {
  const { params, responses, width, isDark } = choices;
  const query = new URLSearchParams({ parameters: JSON.stringify(params), responses });
  return (
    <iframe
      id="stage"
      title={`${remote}/${name}`}
      width={width}
      src={`${around}fragments/${name}/page?${query.toString()}`}
      data-dark={isDark}
      {...(responses !== 'real' && { sandbox: 'allow-same-origin' })}
    />
  );
}

/** The page around a fragment by itself: its parameters, how it is shown, and a checker (decision 124). */
export function FragmentPage(props: FragmentPageProps) {
  const { site, remote, version, name, fragment, others, choices, around, axe, files } = props;
  const { host, own } = files;
  const checked = checkedBy(own.integrity);
  const isReal = choices.responses === 'real';
  return (
    <html lang="en">
      <StaticHead title={`${remote}/${name} ${version} | ${site.name}`} files={[host, own]} />
      <body className="standalone">
        <header className="standalone-head">
          <h1>
            {remote}/{name} <code>{version}</code>
          </h1>
          <nav className="standalone-links" aria-label={`Fragments of ${remote}`}>
            <a href={around}>{remote} alone</a>
            {others.map((other) => (
              <a key={other} href={`${around}fragments/${other}`}>
                {other}
              </a>
            ))}
          </nav>
          <p role="status">
            {isReal
              ? 'What you write is real.'
              : 'As the server writes it; its scripts do not run.'}
          </p>
          <form method="post" action={LEAVE_PATH}>
            <button type="submit">Leave preview</button>
          </form>
        </header>
        <FragmentForm schema={fragment.params} choices={choices} />
        {isReal && choices.refused.length === 0 && (
          <p className="standalone-check">
            <button type="button" id="check" data-axe={axe.url} data-integrity={axe.integrity}>
              Check accessibility
            </button>
          </p>
        )}
        <section className="standalone-findings" id="findings" aria-label="Findings" hidden>
          <p role="status" id="summary" />
          <ul id="list" />
        </section>
        <main className="standalone-stage">
          {choices.refused.length === 0 ? (
            <Stage {...props} />
          ) : (
            <p role="alert">
              The schema of {remote}/{name} refuses these parameters: {choices.refused.join(', ')}.
            </p>
          )}
        </main>
        {own.js.map((src) =>
          createElement('script', { key: src, src, defer: true, ...checked(src) }),
        )}
      </body>
    </html>
  );
}
