import { Button } from '@waypost/shared/ui/button';
import { articlesApi } from '../api/articles-api';
import { failureLine } from '../api/failure';
import { useToast } from '../ui/use-toast';
import styles from './content-files.module.css';

/** Has the site show what the content files say now. */
export function ApplyFiles() {
  const [apply, { isLoading }] = articlesApi.useApplyContentMutation();
  const toast = useToast();
  const submit = async (): Promise<void> => {
    const { data, error } = await apply();
    if (!data) toast(failureLine(error), 'alert');
    else toast(data.summary || 'The files say nothing new.');
  };
  return (
    <Button disabled={isLoading} onClick={() => void submit()}>
      {isLoading ? 'Applying…' : 'Apply edited files'}
    </Button>
  );
}

/** What the check refuses of the content files; nothing where it takes them all. */
export function ContentProblems() {
  const { data } = articlesApi.useGetContentStateQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return data?.problems ? (
    <section className={styles.problems} aria-labelledby="content-problems">
      <h2 id="content-problems">Left out of the site</h2>
      <p>{data.problems}</p>
    </section>
  ) : null;
}
