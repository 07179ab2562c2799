import { lazy, type SubmitEvent, Suspense, useRef, useState } from 'react';
import { useNavigate } from '@waypost/shared/router';
import { Button } from '@waypost/shared/ui/button';
import { Dialog } from '@waypost/shared/ui/dialog';
import { Field } from '@waypost/shared/ui/field';
import { articlesApi } from '../api/articles-api';
import { codeOf, fieldErrorsOf } from '../api/failure';
import { useTextKind } from '../frame/use-text-kind';
import { beginHere } from '../ui/begin-here';
import { FormFailure } from '../ui/form-failure';
import list from '../ui/list.module.css';

/** Of the part of the desk where somebody writes, since hardly any site is without authors. */
const MissingNames = lazy(async () => ({
  default: (await import('../writing/names/missing-names')).MissingNames,
}));

function TitleForm({ onClose }: { onClose: () => void }) {
  const [make, { isLoading, error }] = articlesApi.useMakeArticleMutation();
  const { plural: of } = useTextKind();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const isMissing = codeOf(error) === 'no_authors';
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const title = String(new FormData(event.currentTarget).get('title'));
    const { data } = await make({ of, title });
    if (data) await navigate(`/desk/${of}/${data.id}`);
  };
  return (
    <>
      <form ref={form} className={list.form} noValidate onSubmit={(event) => void submit(event)}>
        <Field
          ref={beginHere}
          label="Title"
          name="title"
          dir="auto"
          hint="It can be changed later"
          error={fieldErrorsOf(error).title}
        />
        {isMissing ? null : <FormFailure error={error} />}
        <div className={list.actions}>
          <Button tone="primary" type="submit" disabled={isLoading}>
            Start writing
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
      {isMissing ? (
        <div className={`${list.form} ${list.after}`}>
          <Suspense fallback={<FormFailure error={error} />}>
            <MissingNames onComplete={() => form.current?.requestSubmit()} />
          </Suspense>
        </div>
      ) : null}
    </>
  );
}

/** Starts a text from its title: a draft that readers do not see. */
export function NewArticle() {
  const [isOpen, setOpen] = useState(false);
  const { name } = useTextKind();
  return (
    <>
      <Button tone="primary" onClick={() => setOpen(true)}>
        New {name}
      </Button>
      {isOpen ? (
        <Dialog open title={`New ${name}`} onClose={() => setOpen(false)}>
          <TitleForm onClose={() => setOpen(false)} />
        </Dialog>
      ) : null}
    </>
  );
}
