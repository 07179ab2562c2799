import type { ListedWord } from '@waypost/shared/contracts/api.generated';
import { type SubmitEvent } from 'react';
import { Link } from '@waypost/shared/router';
import { Button, buttonClass } from '@waypost/shared/ui/button';
import { commentsApi } from '../api/comments-api';
import { fieldErrorsOf } from '../api/failure';
import { QueryResult, Empty } from '../ui/query-result';
import { Choice, Field } from '@waypost/shared/ui/field';
import { FormFailure } from '../ui/form-failure';
import list from '../ui/list.module.css';
import { Badge } from '../ui/badge';
import { PageTitle } from '../ui/page-title';

function RuleRow(props: { text: string; effect?: ListedWord['effect']; onRemove: () => void }) {
  const { text, effect, onRemove } = props;
  return (
    <li className={list.row}>
      <p className={`${list.main} ${list.title}`}>{text}</p>
      {effect ? (
        <Badge tone={effect === 'reject' ? 'bad' : 'accent'}>
          {effect === 'reject' ? 'Rejects' : 'Makes wait'}
        </Badge>
      ) : null}
      <button type="button" className={list.small} aria-label={`Remove ${text}`} onClick={onRemove}>
        Remove
      </button>
    </li>
  );
}

function Words() {
  const words = commentsApi.useGetWordsQuery();
  const [add, { isLoading, error }] = commentsApi.useAddWordMutation();
  const [remove, removed] = commentsApi.useRemoveWordMutation();
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    const effect = String(values.get('effect')) as ListedWord['effect'];
    const result = await add({ word: String(values.get('word')), effect });
    if (!result.error) form.reset();
  };
  return (
    <section className={list.section} aria-labelledby="words">
      <h2 id="words">Words</h2>
      <p>
        Whole words, in any letter case; <code>word*</code> stands for all that begin like it. They
        apply to comments that come from now on.
      </p>
      <form className={list.bar} noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label="Word or phrase"
          name="word"
          maxLength={60}
          error={fieldErrorsOf(error).word}
        />
        <Choice
          label="What it does to a comment"
          name="effect"
          options={[
            ['hold', 'Makes it wait'],
            ['reject', 'Rejects it'],
          ]}
        />
        <Button type="submit" disabled={isLoading}>
          Add the word
        </Button>
      </form>
      <FormFailure error={error ?? removed.error} />
      <QueryResult of={words} loading="Loading words" rows={2}>
        {(found) =>
          found.length === 0 ? (
            <Empty title="No words yet" />
          ) : (
            <ul className={list.list}>
              {found.map(({ id, word, effect }) => (
                <RuleRow key={id} text={word} effect={effect} onRemove={() => void remove(id)} />
              ))}
            </ul>
          )
        }
      </QueryResult>
    </section>
  );
}

function Addresses() {
  const addresses = commentsApi.useGetAddressesQuery();
  const [trust, { isLoading, error }] = commentsApi.useTrustAddressMutation();
  const [distrust, distrusted] = commentsApi.useDistrustAddressMutation();
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const result = await trust(String(new FormData(form).get('email')));
    if (!result.error) form.reset();
  };
  return (
    <section className={list.section} aria-labelledby="addresses">
      <h2 id="addresses">Trusted addresses</h2>
      <p>
        Their comments raise no doubts and are marked as trusted. They wait all the same, since
        anybody can write the address into the form.
      </p>
      <form className={list.bar} noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label="E-mail address"
          name="email"
          type="email"
          error={fieldErrorsOf(error).email}
        />
        <Button type="submit" disabled={isLoading}>
          Trust the address
        </Button>
      </form>
      <FormFailure error={error ?? distrusted.error} />
      <QueryResult of={addresses} loading="Loading addresses" rows={2}>
        {(found) =>
          found.length === 0 ? (
            <Empty title="No trusted address yet" />
          ) : (
            <ul className={list.list}>
              {found.map(({ id, email }) => (
                <RuleRow key={id} text={email} onRemove={() => void distrust(id)} />
              ))}
            </ul>
          )
        }
      </QueryResult>
    </section>
  );
}

/** `/desk/comments/rules`: the lists that feed the moderation rules. */
export function RulesPage() {
  return (
    <>
      <PageTitle
        title="Comment rules"
        lede="The site rejects what is plainly junk by itself. These lists add what you know."
      >
        <Link to="/desk/comments" className={buttonClass()}>
          Back to the queue
        </Link>
      </PageTitle>
      <Words />
      <Addresses />
    </>
  );
}
