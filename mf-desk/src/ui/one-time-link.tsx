import type { IssuedLink } from '@waypost/shared/contracts/api.generated';
import { Field } from '@waypost/shared/ui/field';
import list from './list.module.css';
import { Moment } from './moment';
import { useCopying } from './use-copying';

/** A link that is shown this one time, to be handed over. */
export function OneTimeLink({ link, label }: { link: IssuedLink; label: string }) {
  const { isCopied, copy } = useCopying('The link');
  return (
    <div className={list.form}>
      <Field
        label={label}
        readOnly
        value={link.url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <p className={list.actions}>
        <button type="button" className={list.small} onClick={() => void copy(link.url)}>
          {isCopied(link.url) ? 'Copied' : 'Copy the link'}
        </button>
        <span>
          It works once and ends <Moment iso={link.expires_at} />.
        </span>
      </p>
    </div>
  );
}
