import { useId, useState } from 'react';
import { FieldError } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { pictureBytes } from '../../ui/picture-bytes.ts';
import { maxPictures, mayBePicture, pictureTypes } from './rules.ts';
import { refusalTexts, formTexts as texts } from './texts.ts';
import './pictures-field.css';
import { call } from '../../platform/http/client.ts';
import { errorMessage } from '../../ui/error-message.ts';
import { addReviewPicture, type ReviewPicture } from './contract.ts';

type PicturesFieldProps = { of: Pictures; isOptional?: boolean };

export function PicturesField({ of, isOptional = true }: PicturesFieldProps) {
  const { pictures, waiting, free, problem, add, remove } = of;
  const id = useId();
  return (
    <fieldset className="pictures-field" aria-describedby={`${id}-hint`}>
      <legend>
        {texts.pictures} {isOptional && <span className="field-optional">{texts.optional}</span>}
      </legend>
      <ul>
        {pictures.map((picture, at) => (
          <li key={picture.id}>
            <img src={picture.thumb} alt={texts.pictureAlt(at + 1)} width={96} height={96} />
            <button type="button" aria-label={texts.removePicture(at + 1)} onClick={() => remove(picture.id)}>
              <Icon name="x" size="s" />
            </button>
          </li>
        ))}
        {Array.from({ length: waiting }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places that wait have nothing else.
          <li key={`waiting-${at}`} className="skeleton">
            <span className="sr" role="status">
              {texts.sending}
            </span>
          </li>
        ))}
        {free > 0 && (
          <li>
            <label className="pictures-add">
              <Icon name="plus" />
              <span>{texts.addPicture}</span>
              <input
                type="file"
                accept={pictureTypes.join()}
                multiple
                onChange={({ target }) => {
                  void add([...(target.files ?? [])]);
                  target.value = '';
                }}
              />
            </label>
          </li>
        )}
      </ul>
      <span className="field-hint" id={`${id}-hint`}>
        {texts.picturesHint}
      </span>
      <div role="alert">{problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}</div>
    </fieldset>
  );
}

type Send = (bytes: Uint8Array<ArrayBuffer>) => Promise<ReviewPicture>;

const sendForReview: Send = (bytes) => call(addReviewPicture, { body: bytes });

/** Uploads selected pictures one after the other; a failure is shown and the rest continues. */
export function usePictures(initial: ReviewPicture[], sendBytes: Send = sendForReview) {
  const [pictures, setPictures] = useState(initial);
  const [waiting, setWaiting] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const free = maxPictures - pictures.length - waiting;

  const send = async (file: File) => {
    try {
      const picture = await sendBytes(await pictureBytes(file));
      setPictures((before) => [...before, picture]);
    } catch (failure) {
      setProblem(errorMessage(failure));
    }
    setWaiting((before) => before - 1);
  };

  const add = async (files: readonly File[]) => {
    const selected = files.filter(mayBePicture).slice(0, free);
    setProblem(problemOf(files, free));
    setWaiting((before) => before + selected.length);
    for (const file of selected) await send(file);
  };

  return {
    pictures,
    waiting,
    free,
    problem,
    add,
    remove: (id: number) => setPictures((before) => before.filter((picture) => picture.id !== id)),
  };
}

function problemOf(files: readonly File[], free: number): string | null {
  if (!files.every(mayBePicture)) return refusalTexts.notAPicture;
  return files.length > free ? refusalTexts.pictures : null;
}

type Pictures = ReturnType<typeof usePictures>;
