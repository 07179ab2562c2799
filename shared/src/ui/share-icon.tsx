export const ShareIcon = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 15V3m0 0L8 7m4-4 4 4M5 12v8h14v-8" />
  </svg>
);
