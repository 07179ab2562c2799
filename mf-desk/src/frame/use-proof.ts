import { createContext, useContext } from 'react';

/** Makes a call, again after a proof where it needs one. Gives the last result. */
export type WithProof = <T extends { error?: unknown }>(call: () => PromiseLike<T>) => Promise<T>;

/** Provided by the desk's frame around every page. */
export const ProofContext = createContext<WithProof | null>(null);

/**
 * How to make a call that changes who can get in.
 *
 * @throws Error outside the desk's frame
 */
export function useProof(): WithProof {
  const withProof = useContext(ProofContext);
  if (!withProof) throw new Error('useProof needs the frame of the desk');
  return withProof;
}
