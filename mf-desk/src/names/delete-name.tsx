import { Button } from '@waypost/shared/ui/button';
import { Dialog } from '@waypost/shared/ui/dialog';
import { Confirm } from '../ui/confirm';
import { FormFailure } from '../ui/form-failure';
import list from '../ui/list.module.css';
import { useToast } from '../ui/use-toast';
import { type NameItem, type NameList, namesApi } from './names-api';

/** Asks before a name is deleted; says why not where articles use it. */
export function DeleteName(props: {
  of: NameList;
  /** As the list calls one of its kind. */
  one: string;
  item: NameItem;
  onClose: () => void;
}) {
  const { of, one, item, onClose } = props;
  const { id, name, texts_count: uses } = item;
  const [remove, { isLoading, error }] = namesApi.useDeleteNameMutation();
  const toast = useToast();
  const confirm = async (): Promise<void> => {
    const { error: failure } = await remove({ list: of, id });
    if (!failure) toast(`“${name}” is deleted.`);
  };
  if (uses === 0)
    return (
      <Confirm
        title={`Delete “${name}”?`}
        action="Delete it"
        {...{ isLoading, error, onClose }}
        onConfirm={() => void confirm()}
      >
        No article uses this {one}. Nothing brings it back but making it again.
      </Confirm>
    );
  return (
    <Dialog open onClose={onClose} title={`“${name}” is in use`}>
      <div className={list.form}>
        <p>
          {uses === 1 ? 'One article uses' : `${uses} articles use`} this {one}, so it stays. Drafts
          and what is in the bin count, too. Once no article uses it, it can be deleted.
        </p>
        <FormFailure error={error} />
        <div>
          <Button onClick={onClose}>Close</Button>
        </div>
      </div>
    </Dialog>
  );
}
