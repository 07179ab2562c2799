/** A time in UTC, to the minute or to the second. */
export function Time({ iso, seconds = false }: { iso: string; seconds?: boolean }) {
  return <time dateTime={iso}>{`${iso.slice(0, seconds ? 19 : 16).replace('T', ' ')} UTC`}</time>;
}
