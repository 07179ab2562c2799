import { Link } from '@waypost/shared/router';
import { languageOf } from '../format/language-of';

/** A name of any script within other text, whose direction it leaves alone. */
export function Name({ children }: { children: string }) {
  return <bdi lang={languageOf(children)}>{children}</bdi>;
}

/** A name that leads to the page about what it names, where there is one. */
export function LinkedName({ to, children }: { to: string | null; children: string }) {
  const name = <Name>{children}</Name>;
  return to ? <Link to={to}>{name}</Link> : name;
}
