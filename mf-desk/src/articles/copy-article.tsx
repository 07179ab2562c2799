import { useNavigate } from '@waypost/shared/router';
import { articlesApi } from '../api/articles-api';
import { failureLine } from '../api/failure';
import list from '../ui/list.module.css';
import { useToast } from '../ui/use-toast';

/** Makes an article of the text of another, and opens it. */
export function CopyArticle({ id, title }: { id: number; title: string }) {
  const [copy, { isLoading }] = articlesApi.useCopyArticleMutation();
  const navigate = useNavigate();
  const toast = useToast();
  const submit = async (): Promise<void> => {
    const { data, error } = await copy(id);
    if (!data) return toast(failureLine(error), 'alert');
    toast(`This is a copy of “${title}”.`);
    await navigate(`/desk/articles/${data.id}`);
  };
  return (
    <button
      type="button"
      className={list.small}
      disabled={isLoading}
      aria-label={`Copy: ${title}`}
      onClick={() => void submit()}
    >
      Copy
    </button>
  );
}
