import { readText, setField } from '../text/front-matter';

/** What fields of the panel read from a source, and change of it. */
export interface FieldSource {
  source: string;
  /** Takes an edit of the source as it is by then, which may be after a call. */
  onChange: (edit: (source: string) => string) => void;
}

/** Reads and sets fields of a source: each changes its own line alone. */
export function fieldsOf({ source, onChange }: FieldSource) {
  const set = (name: string, value: string | string[] | boolean | null): void =>
    onChange((latest) => setField(latest, name, value));
  const read = (name: string): string => readText(source, name);
  /** A field that is left out where it is empty. */
  const optional = (name: string) => ({
    dir: 'auto',
    value: read(name),
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value || null),
  });
  return { set, read, optional };
}
