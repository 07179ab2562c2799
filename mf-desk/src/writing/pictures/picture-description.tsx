import type { DeskPicture } from '@waypost/shared/contracts/api.generated';
import { type SubmitEvent, useState } from 'react';
import { Button } from '@waypost/shared/ui/button';
import { Field } from '@waypost/shared/ui/field';
import { beginHere } from '../../ui/begin-here';
import list from '../../ui/list.module.css';
import styles from './pictures.module.css';

const MISSING = 'Say what is to be seen, or that it only decorates';

/** Asks what is to be seen in a picture, before a text shows it. */
export function PictureDescription(props: {
  picture: DeskPicture;
  /** Label of the button that ends it. */
  action: string;
  /** Label of the button that leads back. */
  back?: string;
  onDone: (alt: string) => void;
  onBack: () => void;
}) {
  const { picture, action, back = 'Another picture', onDone, onBack } = props;
  const [alt, setAlt] = useState(picture.alt);
  const [decorates, setDecorates] = useState(false);
  const [problem, setProblem] = useState<string>();
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const text = alt.trim().replace(/\s+/g, ' ');
    if (!decorates && text === '') return setProblem(MISSING);
    onDone(decorates ? '' : text);
  };
  return (
    <form className={list.form} noValidate onSubmit={submit}>
      <img src={picture.url} alt="" className={styles.chosen} />
      <Field
        ref={beginHere}
        label="Description"
        hint="For readers who do not see it: what matters of it here, in a sentence."
        name="alt"
        dir="auto"
        maxLength={500}
        value={alt}
        disabled={decorates}
        error={problem}
        onChange={(event) => {
          setAlt(event.target.value);
          setProblem(undefined);
        }}
      />
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={decorates}
          onChange={(event) => {
            setDecorates(event.target.checked);
            setProblem(undefined);
          }}
        />
        It only decorates: the text says everything without it
      </label>
      <div className={list.actions}>
        <Button tone="primary" type="submit">
          {action}
        </Button>
        <Button onClick={onBack}>{back}</Button>
      </div>
    </form>
  );
}
