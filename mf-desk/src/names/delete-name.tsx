import { Confirm } from '../ui/confirm';
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
  const count = uses === 1 ? 'One article uses' : `${uses} articles use`;
  return (
    <Confirm
      title={`Delete “${name}”?`}
      action="Delete it"
      {...{ isLoading, error, onClose }}
      onConfirm={() => void confirm()}
    >
      {uses === 0
        ? `No article uses this ${one}.`
        : `${count} this ${one}. While any does it is not deleted, and you are shown which.`}{' '}
      Nothing brings it back but making it again.
    </Confirm>
  );
}
