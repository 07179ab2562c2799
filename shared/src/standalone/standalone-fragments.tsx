import { useState } from 'react';
import type { FragmentParams } from '../contracts/fragment.contract';
import type { FragmentHost } from '../runtime/host';
import type { FragmentProps, PlaceProps } from '../runtime/runtime';
import type { StandaloneFrame } from './standalone-frame';
import styles from './standalone.module.css';

/** Names what a page of the site has here, with its parameters. */
function Label({ what, params = {} }: { what: string; params?: FragmentParams | undefined }) {
  const given = Object.entries(params).map(([name, value]) => `${name}=${String(value)}`);
  return <code>{[what, ...given].join(' ')}</code>;
}

/** What stands for a fragment where no site is reachable: its name, its parameters and its fallback. */
const Box = ({ remote, name, params, fallback }: FragmentProps) => (
  <div className={styles.fragment} role="group" aria-label={`Fragment ${remote}/${name}`}>
    <Label what={`${remote}/${name}`} params={params} />
    {fallback}
  </div>
);

const PlaceBox = ({ name, params }: PlaceProps) => (
  <div className={styles.fragment} role="group" aria-label={`Place ${name}`}>
    <Label what={`place ${name}`} params={params} />
  </div>
);

/** Path of the page on which a preview shows a fragment of whatever release its readers get. */
function pathOf({ remote, name, params = {} }: FragmentProps, { responses }: StandaloneFrame) {
  const query = new URLSearchParams({ parameters: JSON.stringify(params), responses });
  return `/-/standalone/${remote}/live/fragments/${name}/page?${query.toString()}`;
}

/** The fragment itself, as the site around renders it. Its scripts would request more than is recorded. */
function Framed({ use, frame }: { use: FragmentProps; frame: StandaloneFrame }) {
  const [height, setHeight] = useState<number>();
  return (
    <iframe
      className={styles.framed}
      title={`${use.remote}/${use.name}`}
      src={pathOf(use, frame)}
      height={height}
      onLoad={({ currentTarget: { contentDocument: page } }) => {
        page?.documentElement.classList.toggle('dark', frame.isDark);
        setHeight(page?.querySelector('main')?.scrollHeight);
      }}
      {...(frame.responses !== 'real' && { sandbox: 'allow-same-origin' })}
    />
  );
}

/**
 * Shows fragments of other remotes on pages of one that runs alone.
 *
 * @param frame of the site around, which has them; without one a labelled box stands for each
 */
export const standaloneFragments = (frame: StandaloneFrame | undefined): FragmentHost => ({
  Fragment: (use) => (frame ? <Framed use={use} frame={frame} /> : <Box {...use} />),
  Place: PlaceBox,
});
