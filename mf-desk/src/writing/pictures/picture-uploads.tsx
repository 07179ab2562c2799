import type { ChangeEvent, ClipboardEvent, DragEvent } from 'react';
import { useState } from 'react';
import { Field } from '@waypost/shared/ui/field';
import { beginHere } from '../../ui/begin-here';
import list from '../../ui/list.module.css';
import { PICTURE_TYPES, picturesIn } from './picture-files';
import styles from './pictures.module.css';
import type { Upload } from './use-uploads';

/** A file on its way, with the way out where it did not get there. */
function UploadRow(props: {
  upload: Upload;
  onRetry: (upload: Upload) => void;
  onDismiss: (key: number) => void;
}) {
  const { upload, onRetry, onDismiss } = props;
  const { key, file, sent, failure } = upload;
  return (
    <li className={list.row}>
      <div className={list.main}>
        <p className={list.title}>{file.name || 'A picture'}</p>
        {failure ? (
          <p role="alert">{failure.message}</p>
        ) : (
          <progress value={sent} aria-label={`Sending ${file.name}`} className={styles.progress} />
        )}
      </div>
      {failure ? (
        <div className={list.actions}>
          {failure.isFinal ? null : (
            <button type="button" className={list.small} onClick={() => onRetry(upload)}>
              Try again
            </button>
          )}
          <button
            type="button"
            className={list.small}
            aria-label={`Remove ${file.name}`}
            onClick={() => onDismiss(key)}
          >
            Remove
          </button>
        </div>
      ) : null}
    </li>
  );
}

/** Takes pictures that are chosen, dropped or pasted, and says how far each has got. */
export function PictureUploads(props: {
  uploads: readonly Upload[];
  onAdd: (files: File[]) => void;
  onRetry: (upload: Upload) => void;
  onDismiss: (key: number) => void;
}) {
  const { uploads, onAdd, onRetry, onDismiss } = props;
  const [isOver, setIsOver] = useState(false);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    onAdd([...(currentTarget.files ?? [])]);
    // The same file can be chosen again once it is mended.
    currentTarget.value = '';
  };
  const take = (event: DragEvent | ClipboardEvent, data: DataTransfer | null): void => {
    setIsOver(false);
    const files = picturesIn(data);
    if (files.length === 0) return;
    event.preventDefault();
    onAdd(files);
  };
  return (
    <>
      <div
        className={isOver ? `${styles.drop} ${styles.over}` : styles.drop}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => take(event, event.dataTransfer)}
        onPaste={(event) => take(event, event.clipboardData)}
      >
        <Field
          ref={beginHere}
          label="Upload pictures"
          hint="JPEG, PNG, WebP, AVIF or GIF, up to 10 MiB. You can also drop them here, or paste one."
          type="file"
          multiple
          accept={PICTURE_TYPES}
          onChange={choose}
        />
      </div>
      {uploads.length > 0 ? (
        <ul className={list.list} aria-label="Uploads">
          {uploads.map((upload) => (
            <UploadRow key={upload.key} {...{ upload, onRetry, onDismiss }} />
          ))}
        </ul>
      ) : null}
    </>
  );
}
