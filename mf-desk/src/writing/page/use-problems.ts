import type { FoundProblems, TextProblem } from '@waypost/shared/contracts/api.generated';
import { useEffect, useState } from 'react';
import { useTextKind } from '../../frame/use-text-kind';
import { callText } from '../text-calls';
import type { Saving } from './use-saving';

/** What the check finds in a text as it is saved, which it is soon after each pause in typing. */
export function useProblems({
  text: { id, version },
}: Pick<Saving, 'text'>): readonly TextProblem[] {
  const { plural } = useTextKind();
  const [found, setFound] = useState<readonly TextProblem[]>([]);
  useEffect(() => {
    let isLatest = true;
    const path = `/${plural}/${id}/problems/`;
    void callText<FoundProblems>({ method: 'GET', path }).then((response) => {
      // Where it cannot be asked, what was found before stands: a publication checks anew.
      if (isLatest && response.kind === 'done') setFound(response.body.problems);
    });
    return () => {
      isLatest = false;
    };
  }, [plural, id, version]);
  return found;
}
