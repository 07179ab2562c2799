import type { DeskText } from '@waypost/shared/contracts/api.generated';
import { type SubmitEvent, useState } from 'react';
import { Field } from '@waypost/shared/ui/field';
import { useTextKind } from '../../frame/use-text-kind';
import list from '../../ui/list.module.css';
import type { TextActions } from '../page/use-text-actions';
import { askText, callText } from '../text-calls';
import styles from './details-panel.module.css';

/** The end of a text's address, of one's own or from its title. */
function AddressForm(props: {
  text: DeskText;
  title: string;
  actions: TextActions;
  onClose: () => void;
}) {
  const { text, title, actions, onClose } = props;
  const { plural, before } = useTextKind();
  /** Nothing as long as it is the one that the text has, which others may change. */
  const [typed, setTyped] = useState<string | null>(null);
  const slug = typed ?? text.slug;
  const [problem, setProblem] = useState<string | null>(null);
  const suggest = async (): Promise<void> => {
    const path = `/${plural}/${text.id}/slug/?title=${encodeURIComponent(title)}`;
    const response = await askText(() => callText<{ slug: string }>({ method: 'GET', path }));
    if (response.kind === 'done') setTyped(response.body.slug);
    if (response.kind === 'signed-out') setProblem('Sign in again first.');
    else setProblem('message' in response ? response.message : null);
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setProblem(await actions.changeAddress(slug.trim()));
  };
  const isKnown = text.state === 'public' || text.origin === 'file';
  const isPerhapsKnown = text.published_source !== null;
  return (
    <form className={list.form} noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label="Address"
        hint={`After ${before}`}
        autoCapitalize="none"
        spellCheck={false}
        value={slug}
        error={problem ?? undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      {isKnown ? (
        <p className={styles.hint}>The old address will lead to the new one.</p>
      ) : isPerhapsKnown ? (
        <p className={styles.hint}>
          Where readers saw it, the old address will lead to the new one.
        </p>
      ) : null}
      <div className={list.actions}>
        <button
          type="submit"
          className={list.small}
          disabled={actions.isBusy || slug.trim() === text.slug}
        >
          Use this address
        </button>
        <button type="button" className={list.small} onClick={() => void suggest()}>
          Take it from the title
        </button>
        <button type="button" className={list.small} onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}

/** Where readers find a text, and the way to another address. */
export function AddressField(props: { text: DeskText; title: string; actions: TextActions }) {
  const { text } = props;
  const [isOpen, setOpen] = useState(false);
  const { before } = useTextKind();
  if (isOpen) return <AddressForm {...props} onClose={() => setOpen(false)} />;
  const address = before + text.slug;
  return (
    <div className={styles.address}>
      <span>Address</span>
      {text.published_source !== null ? <a href={address}>{address}</a> : <p>{address}</p>}
      <div>
        <button type="button" className={list.small} onClick={() => setOpen(true)}>
          Change address
        </button>
      </div>
    </div>
  );
}
