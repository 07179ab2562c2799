import type { IssuedLink } from '@waypost/shared/contracts/api.generated';
import { useState } from 'react';
import { Field } from '@waypost/shared/ui/field';
import list from './list.module.css';
import { Moment } from './moment';
import { useToast } from './use-toast';

/** A link that is shown this one time, to be handed over. */
export function OneTimeLink({ link, label }: { link: IssuedLink; label: string }) {
  const [copied, setCopied] = useState(false);
  const toast = useToast();
  const copy = (): void => {
    navigator.clipboard.writeText(link.url).then(
      () => setCopied(true),
      (error: unknown) => {
        console.warn('The link could not be copied', error);
        toast('The link could not be copied. Select it and copy it yourself.', 'alert');
      },
    );
  };
  return (
    <div className={list.form}>
      <Field
        label={label}
        readOnly
        value={link.url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <p className={list.actions}>
        <button type="button" className={list.small} onClick={copy}>
          {copied ? 'Copied' : 'Copy the link'}
        </button>
        <span>
          It works once and ends <Moment iso={link.expires_at} />.
        </span>
      </p>
    </div>
  );
}
