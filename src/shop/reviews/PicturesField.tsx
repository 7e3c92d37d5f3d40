import { useId } from 'react';
import { FieldError } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { pictureTypes } from './rules.ts';
import { formTexts as texts } from './texts.ts';
import type { Pictures } from './use-pictures.ts';
import './pictures-field.css';

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
