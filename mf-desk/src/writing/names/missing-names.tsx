import { useMay } from '../../frame/use-session';
import { FormFailure, FormProblem } from '../../ui/form-failure';
import { writingApi } from '../writing-api';
import { AddNameForm, type NeededName } from './add-name';

/** What keeps an article from being started where there is no category or author; editors add it here. */
export function MissingNames({ onComplete }: { onComplete: () => void }) {
  const mayAdd = useMay('publishing');
  const anew = { refetchOnMountOrArgChange: true };
  const categories = writingApi.useGetCategoriesQuery(undefined, anew);
  const authors = writingApi.useGetAuthorsQuery(undefined, anew);
  const missing: NeededName[] = [
    ...(categories.data?.length === 0 ? (['category'] as const) : []),
    ...(authors.data?.length === 0 ? (['author'] as const) : []),
  ];
  const [first, ...others] = missing;
  if (categories.data && authors.data && first === undefined)
    return <FormProblem text="A category and an author are there by now: start again." />;
  if (first === undefined) return <FormFailure error={categories.error ?? authors.error} />;
  const why = `An article needs a category and an author. There is no ${missing.join(' and no ')} yet.`;
  if (!mayAdd)
    return <FormProblem text={`${why} Ask an editor to add what is missing, then start again.`} />;
  return (
    <>
      <FormProblem text={`${why} Add what is missing here; then your article is started.`} />
      <AddNameForm
        key={first}
        kind={first}
        onAdded={() => {
          if (others.length === 0) onComplete();
        }}
      />
    </>
  );
}
