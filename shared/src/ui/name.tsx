import { languageOf } from '../format/language-of';

/** A name of any script within other text, whose direction it leaves alone. */
export function Name({ children }: { children: string }) {
  return <bdi lang={languageOf(children)}>{children}</bdi>;
}
