import { createElement, type ReactNode } from 'react';
import { standalonePath } from '@waypost/delivery/previews/open-preview.server';
import type { Preview } from '@waypost/delivery/store/issued-records';
import { checkedBy } from '../document/checked-by';

/** Why a browser is in no preview: each is shown once, on a page of the live site. */
export const PREVIEW_ENDS = ['expired', 'revoked', 'invalid'] as const;

export type PreviewEnd = (typeof PREVIEW_ENDS)[number];

/** Files of previews alone; no page of readers names them. */
export interface PreviewFiles {
  css: string[];
  js: string[];
  /** Hashes (SRI) of both by URL; empty in development. */
  integrity: Record<string, string>;
}

/** An element that React's tree does not know: hydration steps over it. */
const BANNER = 'preview-banner';

/** Address of the form that ends a preview. */
export const LEAVE_PATH = '/-/preview/leave';

const ENDS: Record<PreviewEnd, string> = {
  expired: 'This preview has expired. You are on the live site.',
  revoked: 'This preview was ended. You are on the live site.',
  invalid: 'This is not a preview link of this site. You are on the live site.',
};

const until = new Intl.DateTimeFormat('en-GB', {
  ...{ dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' },
});

function Banner(props: { files: PreviewFiles; label?: string; of?: 'draft'; children: ReactNode }) {
  const { files, label = 'Preview', of, children } = props;
  const checked = checkedBy(files.integrity);
  return createElement(
    BANNER,
    of && { 'data-of': of },
    files.css.map((href) => <link key={href} rel="stylesheet" href={href} {...checked(href)} />),
    <aside key="banner" aria-label={label}>
      {children}
    </aside>,
    files.js.map((src) => <script key={src} src={src} defer {...checked(src)} />),
  );
}

/** Says on every page of a preview what is shown, until when, and how to leave. */
export function PreviewBanner(props: {
  preview: Pick<Preview, 'releases' | 'expiresAt'>;
  files: PreviewFiles;
  /** What the release threw in this page, with its stack. */
  fault?: string | null;
}) {
  const { preview, files, fault } = props;
  return (
    <Banner files={files}>
      <p>
        <strong>Preview</strong>{' '}
        {Object.entries(preview.releases).map(([name, version]) => (
          <span key={name}>
            <code>
              {name} {version}
            </code>{' '}
            <a href={standalonePath({ name, version })} aria-label={`${name} alone`}>
              alone
            </a>
          </span>
        ))}{' '}
        <span>
          until{' '}
          <time dateTime={preview.expiresAt}>{until.format(new Date(preview.expiresAt))} UTC</time>.
          What you write is real.
        </span>
      </p>
      <form method="post" action={LEAVE_PATH}>
        <button type="submit">Leave preview</button>
      </form>
      {fault && (
        <details open>
          <summary>This page threw an error</summary>
          <pre>{fault}</pre>
        </details>
      )}
    </Banner>
  );
}

/** Says once why a browser is on the live site. */
export function EndedPreviewBanner({ end, files }: { end: PreviewEnd; files: PreviewFiles }) {
  return (
    <Banner files={files}>
      <p role="status">{ENDS[end]}</p>
    </Banner>
  );
}

/** What the API says of a draft besides its text. */
export interface DraftFacts {
  /** Slug of the article or page. */
  slug: string;
  /** Whether readers see it, as it was published. */
  is_public: boolean;
  /** Whether something of it is not published. */
  has_draft: boolean;
  /** When the link ends, ISO 8601. */
  expires_at: string;
}

/**
 * Says above a draft that readers do not see it, and until when its link shows it. The styles take it away from pages
 * that are opened from there.
 *
 * @param props.published address of the text as readers see it
 */
export function DraftBanner(props: { draft: DraftFacts; published: string; files: PreviewFiles }) {
  const { draft, published, files } = props;
  const { is_public: isPublic, has_draft: hasDraft, expires_at: end } = draft;
  const isRead = isPublic && !hasDraft;
  return (
    <Banner files={files} label="Draft" of="draft">
      <p>
        <strong>{isRead ? 'Published: readers see this text' : 'Draft, not published'}</strong>{' '}
        <span>
          This link works until <time dateTime={end}>{until.format(new Date(end))} UTC</time>.
        </span>
      </p>
      {isPublic && (
        <a href={published}>{isRead ? 'Open it as readers see it' : 'See what is published'}</a>
      )}
    </Banner>
  );
}
