import { useSession } from '../../frame/use-session';
import { useTextKind } from '../../frame/use-text-kind';

/** What this browser keeps a text under: somebody else who signs in at it is offered nothing of it. */
export function useKeptName(id: number): string {
  const kind = useTextKind().name;
  const person = useSession().person?.id ?? 0;
  return `${person}:${kind === 'page' ? 'page-' : ''}${id}`;
}
