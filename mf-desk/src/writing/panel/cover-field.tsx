import { lazy, type PointerEvent, Suspense, useState } from 'react';
import { Field } from '@waypost/shared/ui/field';
import { useTextKind } from '../../frame/use-text-kind';
import list from '../../ui/list.module.css';
import type { DescribedPicture } from '../pictures/picture-files';
import { picturesApi } from '../pictures/pictures-api';
import { setField } from '../text/front-matter';
import styles from './cover-field.module.css';
import { type FieldSource, fieldsOf } from './fields-of';

const PictureDialog = lazy(async () => ({
  default: (await import('../pictures/picture-dialog')).PictureDialog,
}));

/** What of a cover stays in sight where it is cut, in hundredths from the left and the top. */
type Point = readonly [x: number, y: number];

const MIDDLE: Point = [50, 50];

function pointOf(position: string): Point {
  const [, x, y] = /^(\d+)% (\d+)%$/.exec(position) ?? [];
  return x !== undefined && y !== undefined ? [Number(x), Number(y)] : MIDDLE;
}

/** Asks what stays in sight where a picture is cut: by a click on it, or by keys. */
function FocalPoint(props: { url: string; point: Point; onChange: (point: Point) => void }) {
  const { url, point, onChange } = props;
  const [x, y] = point;
  const choose = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): void => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const share = (part: number) => Math.min(100, Math.max(0, Math.round(part * 100)));
    onChange([share((clientX - left) / width), share((clientY - top) / height)]);
  };
  const slider = { type: 'range', min: 0, max: 100 } as const;
  return (
    <fieldset className={styles.focal}>
      <legend>What stays in sight where it is cut</legend>
      <div className={styles.picture} onPointerDown={choose}>
        <img src={url} alt="" />
        <span style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }} aria-hidden="true" />
      </div>
      <Field
        {...slider}
        label="From the left"
        value={x}
        aria-valuetext={`${x} percent`}
        onChange={({ target }) => onChange([Number(target.value), y])}
      />
      <Field
        {...slider}
        label="From the top"
        value={y}
        aria-valuetext={`${y} percent`}
        onChange={({ target }) => onChange([x, Number(target.value)])}
      />
    </fieldset>
  );
}

/** What the front matter of a kind calls what it says of the picture at the top. */
const NAMES = {
  article: { label: 'cover', file: 'cover', alt: 'cover_alt', position: 'cover_position' },
  page: { label: 'image', file: 'featured_image', alt: 'featured_image_alt', position: null },
} as const;

/** The picture at the top of a text: one of the library, the one that the site draws, or none. */
export function CoverField(props: FieldSource) {
  const { onChange } = props;
  const [isChoosing, setChoosing] = useState(false);
  const { name } = useTextKind();
  const { label, file: fileName, alt: altName, position: positionName } = NAMES[name];
  const { read } = fieldsOf(props);
  const [value, alt] = [read(fileName), read(altName)];
  const file = value.startsWith('pictures/') ? value : null;
  // A page has an image where it describes one.
  const isNone = name === 'page' ? file === null && alt === '' : value === 'false';
  const { data: found } = picturesApi.useGetPicturesQuery(
    { search: file ?? '', unused: false, page: 1 },
    { skip: file === null },
  );
  const picture = found?.results.find((one) => one.file === file);
  const change = (fields: Record<string, string | false | null>): void =>
    onChange((latest) =>
      Object.entries(fields).reduce(
        (changed, [field, text]) => setField(changed, field, text),
        latest,
      ),
    );
  const use = (chosen: string | false | null, description: string | null): void => {
    change({
      [fileName]: chosen,
      [altName]: description,
      ...(positionName && { [positionName]: null }),
    });
    setChoosing(false);
  };
  const canBeDrawn = name === 'page' ? file !== null && alt !== '' : file !== null || isNone;
  return (
    <fieldset className={styles.cover}>
      <legend>{label === 'cover' ? 'Cover' : 'Image'}</legend>
      {isNone ? <p>None</p> : null}
      {file === null && !isNone ? (
        <p>The one in its content file, else one drawn by the site</p>
      ) : null}
      {file !== null && picture === undefined ? <p>{file}</p> : null}
      {picture && positionName ? (
        <FocalPoint
          url={picture.url}
          point={pointOf(read(positionName))}
          onChange={([x, y]) => change({ [positionName]: `${x}% ${y}%` })}
        />
      ) : null}
      {picture && !positionName ? (
        <div className={styles.picture}>
          <img src={picture.url} alt="" />
        </div>
      ) : null}
      {file !== null || (name === 'page' && !isNone) ? (
        <Field
          label={`Description of the ${label}`}
          hint={file === null ? 'Without one there is no image' : 'Empty where it only decorates'}
          dir="auto"
          value={alt}
          onChange={({ target }) => change({ [altName]: target.value || null })}
        />
      ) : null}
      <div className={list.actions}>
        <button type="button" className={list.small} onClick={() => setChoosing(true)}>
          Choose the {label}
        </button>
        {canBeDrawn ? (
          <button
            type="button"
            className={list.small}
            onClick={() => use(null, name === 'page' ? alt : null)}
          >
            Let the site draw it
          </button>
        ) : null}
        {isNone ? null : (
          <button
            type="button"
            className={list.small}
            onClick={() => use(name === 'page' ? null : false, null)}
          >
            No {label}
          </button>
        )}
      </div>
      {isChoosing ? (
        <Suspense>
          <PictureDialog
            isCover
            onInsert={({ file: chosen, alt: description }: DescribedPicture) =>
              use(chosen, description || null)
            }
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      ) : null}
    </fieldset>
  );
}
