import type { DeskPicture } from '@waypost/shared/contracts/api.generated';
import { Fragment, useState } from 'react';
import { Confirm } from '../../ui/confirm';
import { Pager } from '../../ui/pager';
import { Empty, QueryResult } from '../../ui/query-result';
import { SearchLine } from '../../ui/search-line';
import { FormFailure } from '../../ui/form-failure';
import list from '../../ui/list.module.css';
import { PICTURES_OF_A_PAGE, picturesApi } from './pictures-api';
import styles from './pictures.module.css';
import { ReplacePicture } from './replace-picture';

/** What a picture is called, without its folder. */
const nameOf = ({ file }: DeskPicture): string => file.split('/').at(-1) ?? file;

const widthOf = ({ info }: DeskPicture): string => (info?.widths.includes(320) ? '?w=320' : '');

/** Where a picture is used; each opens beside the text that is written. */
function Uses({ of: { uses, other_uses: others } }: { of: DeskPicture }) {
  if (uses.length + others === 0) return 'Not used';
  return (
    <>
      In{' '}
      {uses.map(({ kind, id, title }, index) => (
        <Fragment key={`${kind} ${id}`}>
          {index > 0 ? ', ' : null}
          <a href={`/desk/${kind}s/${id}`} target="_blank" rel="noreferrer">
            {title}
          </a>
        </Fragment>
      ))}
      {others > 0 ? `${uses.length > 0 ? ', ' : ''}${others} of other people` : null}
    </>
  );
}

function PictureCard(props: {
  picture: DeskPicture;
  onChoose: (picture: DeskPicture) => void;
  onDescribe: (picture: DeskPicture) => void;
  onDelete: (picture: DeskPicture) => void;
}) {
  const { picture, onChoose, onDescribe, onDelete } = props;
  const { id, url, alt, info, focal_point: point, uses, other_uses: others } = picture;
  const name = nameOf(picture);
  const isUnused = uses.length + others === 0;
  const position = point ? `${point.x * 100}% ${point.y * 100}%` : undefined;
  return (
    <li className={styles.card}>
      <button type="button" className={styles.choose} onClick={() => onChoose(picture)}>
        <img
          src={url + widthOf(picture)}
          alt={alt}
          width={160}
          height={120}
          loading="lazy"
          style={{ backgroundColor: info?.color, objectPosition: position }}
        />
        <span>{name}</span>
      </button>
      <p className={styles.uses}>
        <Uses of={picture} />
      </p>
      {picture.may_change && id !== null ? (
        <>
          <button
            type="button"
            className={list.small}
            aria-label={`Describe ${name}`}
            onClick={() => onDescribe(picture)}
          >
            Describe
          </button>
          <ReplacePicture id={id} name={name} />
        </>
      ) : null}
      {isUnused && picture.may_change && id !== null ? (
        <button
          type="button"
          className={`${list.small} ${list.danger}`}
          aria-label={`Delete ${name}`}
          onClick={() => onDelete(picture)}
        >
          Delete
        </button>
      ) : null}
    </li>
  );
}

/** The pictures that are there, to choose one of. */
export function PictureLibrary(props: {
  onChoose: (picture: DeskPicture) => void;
  /** Asks for another description of it, which texts begin with. */
  onDescribe: (picture: DeskPicture) => void;
}) {
  const { onChoose, onDescribe } = props;
  const [query, setQuery] = useState({ search: '', unused: false, page: 1 });
  const pictures = picturesApi.useGetPicturesQuery(query);
  const [unwanted, setUnwanted] = useState<DeskPicture | null>(null);
  const [remove, { error, isLoading }] = picturesApi.useDeletePictureMutation();
  const removeUnwanted = async ({ id }: DeskPicture): Promise<void> => {
    if (id !== null) await remove(id);
    setUnwanted(null);
  };
  const { search, unused, page } = query;
  return (
    <section aria-label="Library">
      <SearchLine
        of="Pictures"
        label="Name or description"
        value={search}
        onSearch={(words) => setQuery({ ...query, search: words, page: 1 })}
      />
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={unused}
          onChange={(event) => setQuery({ ...query, unused: event.target.checked, page: 1 })}
        />
        Only what no text uses
      </label>
      <FormFailure error={error} />
      <QueryResult of={{ ...pictures, data: pictures.currentData }} loading="Loading pictures">
        {({ results, count }) =>
          count === 0 ? (
            <Empty title="No pictures here" />
          ) : (
            <>
              <ul className={styles.grid} aria-label="Pictures">
                {results.map((picture) => (
                  <PictureCard
                    key={picture.file}
                    picture={picture}
                    onChoose={onChoose}
                    onDescribe={onDescribe}
                    onDelete={setUnwanted}
                  />
                ))}
              </ul>
              <Pager
                page={page}
                count={count}
                size={PICTURES_OF_A_PAGE}
                onPage={(to) => setQuery({ ...query, page: to })}
              />
            </>
          )
        }
      </QueryResult>
      {unwanted ? (
        <Confirm
          title="Delete the picture?"
          action="Delete it"
          isLoading={isLoading}
          onConfirm={() => void removeUnwanted(unwanted)}
          onClose={() => setUnwanted(null)}
        >
          {nameOf(unwanted)} is deleted for good. No text uses it.
        </Confirm>
      ) : null}
    </section>
  );
}
