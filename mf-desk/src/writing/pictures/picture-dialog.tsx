import type { DeskPicture } from '@waypost/shared/contracts/api.generated';
import { useEffect, useEffectEvent, useState } from 'react';
import { Dialog } from '@waypost/shared/ui/dialog';
import { FormFailure } from '../../ui/form-failure';
import { PictureDescription } from './picture-description';
import type { DescribedPicture } from './picture-files';
import { PictureLibrary } from './picture-library';
import { PictureUploads } from './picture-uploads';
import { picturesApi } from './pictures-api';
import { useUploads } from './use-uploads';

const NOTHING: readonly File[] = [];

/**
 * Brings pictures into a text: uploads them or finds them in the library, and asks for a description.
 */
export function PictureDialog(props: {
  /** Pictures that were dropped on the text or pasted into it. */
  files?: readonly File[];
  /** The article's cover is one, without more. */
  isCover?: boolean;
  onInsert: (picture: DescribedPicture) => void;
  onClose: () => void;
}) {
  const { files = NOTHING, isCover = false, onInsert, onClose } = props;
  /** Those that wait for a description; several may arrive together. */
  const [chosen, setChosen] = useState<DeskPicture[]>([]);
  const { uploads, add, retry, dismiss } = useUploads((picture) =>
    setChosen((before) => [...before, picture]),
  );
  const addDropped = useEffectEvent(add);
  useEffect(() => {
    if (files.length > 0) addDropped(files);
  }, [files]);
  /** One of the library that is described anew, and goes into no text by that. */
  const [described, setDescribed] = useState<DeskPicture | null>(null);
  const [describe, { error }] = picturesApi.useDescribePictureMutation();
  const [picture] = chosen;

  const finish = ({ id, file, ...known }: DeskPicture, alt: string): void => {
    // The next text begins with it.
    if (id !== null && known.may_change && alt !== '' && alt !== known.alt)
      void describe({ id, alt });
    onInsert({ file, alt });
    const rest = isCover ? [] : chosen.slice(1);
    setChosen(rest);
    if (rest.length === 0 && uploads.length === 0) onClose();
  };
  const saveDescription = async ({ id }: DeskPicture, alt: string): Promise<void> => {
    if (id !== null && !(await describe({ id, alt })).error) setDescribed(null);
  };
  return (
    <Dialog open title={isCover ? 'Choose the cover' : 'Pictures'} shape="wide" onClose={onClose}>
      <FormFailure error={error} />
      {described ? (
        <PictureDescription
          picture={described}
          action="Save the description"
          back="Cancel"
          onDone={(alt) => void saveDescription(described, alt)}
          onBack={() => setDescribed(null)}
        />
      ) : picture ? (
        <PictureDescription
          key={picture.file}
          picture={picture}
          action={isCover ? 'Use it as the cover' : 'Insert the picture'}
          onDone={(alt) => finish(picture, alt)}
          onBack={() => setChosen(chosen.slice(1))}
        />
      ) : (
        <>
          <PictureUploads uploads={uploads} onAdd={add} onRetry={retry} onDismiss={dismiss} />
          <PictureLibrary onChoose={(one) => setChosen([one])} onDescribe={setDescribed} />
        </>
      )}
    </Dialog>
  );
}
