import { useSite } from '@waypost/shared/runtime';
import { Button } from '@waypost/shared/ui/button';
import { sessionApi } from '../api/session-api';
import { FormProblem } from '../ui/form-failure';
import { getPasskey, passkeyObstacle } from './passkey';
import { usePasskeyStep } from './use-passkey-step';

/**
 * Asks for a passkey; nothing where this browser has none to give.
 *
 * @param onGiven may throw what the call that takes it fails with
 */
export function PasskeyButton(props: {
  onGiven: (credential: Awaited<ReturnType<typeof getPasskey>>) => Promise<void>;
}) {
  const [askOptions] = sessionApi.useGetPasskeyOptionsMutation();
  const { isBusy, problem, run } = usePasskeyStep();
  if (passkeyObstacle(useSite().origin)) return null;
  const give = (): Promise<void> =>
    run(async () => props.onGiven(await getPasskey(await askOptions().unwrap())));
  return (
    <div>
      <Button tone="primary" disabled={isBusy} onClick={() => void give()}>
        Use a passkey
      </Button>
      <FormProblem text={problem} />
    </div>
  );
}
