import { useNavigate } from '@waypost/shared/router';
import { articlesApi } from '../api/articles-api';
import { failureLine } from '../api/failure';
import { useTextKind } from '../frame/use-text-kind';
import list from '../ui/list.module.css';
import { useToast } from '../ui/use-toast';

/** Makes a text of another, and opens it. */
export function CopyArticle({ id, title }: { id: number; title: string }) {
  const [copy, { isLoading }] = articlesApi.useCopyArticleMutation();
  const { plural: of } = useTextKind();
  const navigate = useNavigate();
  const toast = useToast();
  const submit = async (): Promise<void> => {
    const { data, error } = await copy({ of, id });
    if (!data) return toast(failureLine(error), 'alert');
    toast(`This is a copy of “${title}”.`);
    await navigate(`/desk/${of}/${data.id}`);
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
