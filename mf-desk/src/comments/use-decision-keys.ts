import type { NewDecisionInput } from '@waypost/shared/contracts/api.generated';
import { useRef } from 'react';
import { makeRequestKey } from '../api/request-key';

/** A decision without its name. */
type Order = Omit<NewDecisionInput, 'idempotency_key'>;

/**
 * Names decisions. One whose response was lost may have been made: made again, it keeps its name, so
 * that the API responds with the first one.
 */
export function useDecisionKeys() {
  /** Decisions without a response, by comment. */
  const lost = useRef(new Map<number, { order: string; key: string }>());
  return {
    keyOf: (order: Order): string => {
      const text = JSON.stringify(order);
      const known = order.comments.map(({ id }) => lost.current.get(id));
      const isRepeated = known.every((each) => each?.order === text);
      return (isRepeated ? known[0]?.key : undefined) ?? makeRequestKey();
    },
    /** Notes that a decision was sent, and whether there was no telling what became of it. */
    noteSent: (order: Order, key: string, isLost: boolean): void => {
      for (const { id } of order.comments) {
        if (isLost) lost.current.set(id, { order: JSON.stringify(order), key });
        else lost.current.delete(id);
      }
    },
  };
}
