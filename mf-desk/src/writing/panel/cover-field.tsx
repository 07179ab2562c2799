import { lazy, type PointerEvent, Suspense, useState } from 'react';
import { Field } from '@waypost/shared/ui/field';
import list from '../../ui/list.module.css';
import type { DescribedPicture } from '../pictures/picture-files';
import { picturesApi } from '../pictures/pictures-api';
import { readText, setField } from '../text/front-matter';
import styles from './cover-field.module.css';

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

/** The picture at the top of an article: one of the library, the one that the site draws, or none. */
export function CoverField(props: { source: string; onChange: (source: string) => void }) {
  const { source, onChange } = props;
  const [isChoosing, setChoosing] = useState(false);
  const cover = readText(source, 'cover');
  const file = cover.startsWith('pictures/') ? cover : null;
  const { data: found } = picturesApi.useGetPicturesQuery(
    { search: file ?? '', unused: false, page: 1 },
    { skip: file === null },
  );
  const picture = found?.results.find((one) => one.file === file);
  const change = (fields: Record<string, string | false | null>): void =>
    onChange(
      Object.entries(fields).reduce(
        (changed, [name, value]) => setField(changed, name, value),
        source,
      ),
    );
  const use = ({ file: chosen, alt }: DescribedPicture): void => {
    change({ cover: chosen, cover_alt: alt || null, cover_position: null });
    setChoosing(false);
  };
  const leaveOut = (value: false | null): void =>
    change({ cover: value, cover_alt: null, cover_position: null });
  return (
    <fieldset className={styles.cover}>
      <legend>Cover</legend>
      {cover === 'false' ? <p>None</p> : null}
      {cover === '' || cover === 'true' ? (
        <p>The one in its content file, else one drawn by the site</p>
      ) : null}
      {file !== null && picture === undefined ? <p>{file}</p> : null}
      {picture ? (
        <FocalPoint
          url={picture.url}
          point={pointOf(readText(source, 'cover_position'))}
          onChange={([x, y]) => change({ cover_position: `${x}% ${y}%` })}
        />
      ) : null}
      {file !== null ? (
        <Field
          label="Description of the cover"
          hint="Empty where it only decorates"
          dir="auto"
          value={readText(source, 'cover_alt')}
          onChange={({ target }) => change({ cover_alt: target.value || null })}
        />
      ) : null}
      <div className={list.actions}>
        <button type="button" className={list.small} onClick={() => setChoosing(true)}>
          Choose the cover
        </button>
        {file !== null || cover === 'false' ? (
          <button type="button" className={list.small} onClick={() => leaveOut(null)}>
            Let the site draw it
          </button>
        ) : null}
        {cover === 'false' ? null : (
          <button type="button" className={list.small} onClick={() => leaveOut(false)}>
            No cover
          </button>
        )}
      </div>
      {isChoosing ? (
        <Suspense>
          <PictureDialog isCover onInsert={use} onClose={() => setChoosing(false)} />
        </Suspense>
      ) : null}
    </fieldset>
  );
}
