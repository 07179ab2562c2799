import { createElement } from 'react';
import type { Site } from '@waypost/shared/runtime';
import { type Responses, RESPONSES } from '@waypost/shared/standalone/standalone-frame';
import { checkedBy } from '../document/checked-by';
import { StaticHead } from '../document/static-head';
import { LEAVE_PATH, type PreviewFiles } from '../preview/preview-banner';
import { WIDTHS } from './choices';

const LABELS: Record<Responses, string> = {
  real: 'Real API',
  recorded: 'Recorded',
  loading: 'Recorded: loading',
  empty: 'Recorded: empty lists',
  '404': 'Recorded: 404',
  '500': 'Recorded: 500',
  slow: 'Recorded: slow (3 s)',
  offline: 'Recorded: offline',
};

export interface StandalonePageProps {
  site: Pick<Site, 'name'>;
  name: string;
  version: string;
  /** Addresses of the remote's pages, the first of which is opened. */
  addresses: string[];
  /** Names of its fragments. */
  fragments: string[];
  /** Path of this page, below which they are. */
  around: string;
  /** Path below which the remote's own pages are. */
  basename: string;
  /** The checker, and its hash. */
  axe: { url: string; integrity: string };
  files: { host: Pick<PreviewFiles, 'css' | 'integrity'>; own: PreviewFiles };
}

function Choice(props: { id: string; label: string; options: (readonly [string, string])[] }) {
  const { id, label, options } = props;
  return (
    <label className="standalone-choice">
      {label}
      <select id={id} name={id}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The page around a remote that runs alone in the site: what it shows, how, and a checker (decision 124). */
export function StandalonePage(props: StandalonePageProps) {
  const { site, name, version, addresses, fragments, around, basename, axe, files } = props;
  const { host, own } = files;
  const checked = checkedBy(own.integrity);
  return (
    <html lang="en">
      <StaticHead title={`${name} ${version} alone | ${site.name}`} files={[host, own]} />
      <body className="standalone">
        <header className="standalone-head">
          <h1>
            {name} <code>{version}</code> alone
          </h1>
          {fragments.length > 0 && (
            <nav className="standalone-links" aria-label={`Fragments of ${name}`}>
              {fragments.map((fragment) => (
                <a key={fragment} href={`${around}fragments/${fragment}`}>
                  {fragment}
                </a>
              ))}
            </nav>
          )}
          <p id="written" role="status">
            What you write is real.
          </p>
          <form method="post" action={LEAVE_PATH}>
            <button type="submit">Leave preview</button>
          </form>
        </header>
        <form className="standalone-bar" id="bar" aria-label="What is shown">
          <Choice id="page" label="Page" options={addresses.map((each) => [each, each])} />
          <Choice
            id="responses"
            label="Responses"
            options={RESPONSES.map((each) => [each, LABELS[each]])}
          />
          <fieldset className="standalone-widths">
            <legend>Width</legend>
            {WIDTHS.map(([pixels, text]) => (
              <label key={pixels}>
                <input
                  type="radio"
                  name="width"
                  value={pixels}
                  defaultChecked={pixels === '1280'}
                />
                {text}
              </label>
            ))}
          </fieldset>
          <button type="button" id="dark" aria-pressed="false">
            Dark mode
          </button>
          <button type="button" id="check" data-axe={axe.url} data-integrity={axe.integrity}>
            Check accessibility
          </button>
        </form>
        <section className="standalone-findings" id="findings" aria-label="Findings" hidden>
          <p role="status" id="summary" />
          <ul id="list" />
        </section>
        <main className="standalone-stage">
          <iframe id="stage" title={`${name} alone`} data-basename={basename} />
        </main>
        {own.js.map((src) =>
          createElement('script', { key: src, src, defer: true, ...checked(src) }),
        )}
      </body>
    </html>
  );
}
