import type { ShareTarget } from '@waypost/shared/sharing/share-links';

/** Signs for the kinds of places, drawn by us: none is a network's own logo. */
const signs: Record<ShareTarget['id'], string> = {
  x: 'M5 5l14 14M19 5 5 19',
  facebook: 'M15 4h-1.5A3.5 3.5 0 0 0 10 7.5V20M7 11.5h7',
  linkedin: 'M6 10v9M6 5.5v.2M11 19v-9m0 4.5c0-2.8 1.6-4.5 3.8-4.5S18 11.5 18 14v5',
  whatsapp: 'M4 20l1.3-4A8 8 0 1 1 8.4 19ZM9 9.5c.4 2.8 2.4 4.9 5.4 5.4',
  reddit:
    'M4.5 13.5c0 3 3.4 5.5 7.5 5.5s7.5-2.5 7.5-5.5S16.1 8 12 8s-7.5 2.5-7.5 5.5ZM12 8l1-4 3.5 1M9 13v.2M15 13v.2M9.5 16c1.6 1 3.4 1 5 0',
  email: 'M4 6h16v12H4ZM4 7l8 6 8-6',
};

export const TargetIcon = ({ id }: { id: ShareTarget['id'] }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={signs[id]} />
  </svg>
);

/** A chain link, or a tick once the link is copied. */
export const CopyIcon = ({ done }: { done: boolean }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path
      d={
        done
          ? 'm5 12.5 4.5 4.5L19 7.5'
          : 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1'
      }
    />
  </svg>
);
