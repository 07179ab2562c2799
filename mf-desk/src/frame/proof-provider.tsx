import { type ReactNode, useState } from 'react';
import { codeOf } from '../api/failure';
import { ProofContext, type WithProof } from './use-proof';
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
