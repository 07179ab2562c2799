import { Button } from '@waypost/shared/ui/button';
import { TextField } from '@waypost/shared/ui/field';
import list from '../../ui/list.module.css';
import { useCopying } from '../../ui/use-copying';

/** What somebody wrote and the desk does not take, to be copied. */
export function CopyWords({ text }: { text: string }) {
  const { isCopied, copy } = useCopying('The text');
  return (
    <>
      <TextField
        label="What you wrote"
        dir="auto"
        rows={8}
        readOnly
        value={text}
        onFocus={({ target }) => target.select()}
      />
      <div className={list.actions}>
        <Button tone="primary" onClick={() => void copy(text)}>
          {isCopied(text) ? 'Copied' : 'Copy'}
        </Button>
      </div>
    </>
  );
}

/** Why a text that is open is no longer its writer's to change, with what is not saved of it. */
export function TakenText({ reason, source }: { reason: string; source: string }) {
  return (
    <section className={list.note} aria-labelledby="taken">
      <h2 id="taken">{reason}</h2>
      <p>What you wrote since is not saved at the desk. Copy it before you close this page.</p>
      <CopyWords text={source} />
    </section>
  );
}
