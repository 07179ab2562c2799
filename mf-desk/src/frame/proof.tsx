import { type ReactNode, createContext, useContext, useState } from 'react';
import { codeOf } from '../api/failure';
import { ProofDialog } from './proof-dialog';

const isProofNeeded = ({ error }: { error?: unknown }): boolean => codeOf(error) === 'proof_needed';

/** Asks who somebody is when a call needs to know, and then makes the call again. */
export function ProofProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<{ give: (isProved: boolean) => void } | null>(null);
  const ask = (): Promise<boolean> => new Promise((give) => setPending({ give }));
  const withProof: WithProof = async (call) => {
    const first = await call();
    if (!isProofNeeded(first) || !(await ask())) return first;
    return call();
  };
  const close = (isProved: boolean): void => {
    pending?.give(isProved);
    setPending(null);
  };
  return (
    <ProofContext value={withProof}>
      {children}
      {pending ? <ProofDialog onClose={close} /> : null}
    </ProofContext>
  );
}

/** Makes a call, again after a proof where it needs one. Gives the last result. */
export type WithProof = <T extends { error?: unknown }>(call: () => PromiseLike<T>) => Promise<T>;

/** Provided by the desk's frame around every page. */
const ProofContext = createContext<WithProof | null>(null);

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
