import { type ChangeEvent, useId, useRef } from 'react';
import { Button } from '../Button.tsx';
import { FieldError } from '../Field.tsx';
import { Icon } from '../Icon.tsx';
import { FocalPoint, type Point } from './FocalPoint.tsx';
import { texts } from './texts.ts';
import { type SendPicture, usePictureSending } from './use-picture-sending.ts';

type PictureFieldProps = {
  label: string;
  hint?: string;
  /** The address of the picture that is there now. */
  value: string | null;
  /** Sends the bytes and answers with the address of what the server keeps: see kit/upload.ts. */
  send: SendPicture;
  onChange: (url: string | null) => void;
  error?: string | undefined;
  /** Without it there must always be a picture once one is chosen. */
  isOptional?: boolean;
  /** Which point stays in sight when the picture is cropped. */
  focus?: { point: Point; onChange: (point: Point) => void };
};

/** A picture with its preview; a new one is sent at once, and told how far it is. */
export function PictureField({
  label,
  hint,
  value,
  onChange,
  send,
  error,
  isOptional = false,
  focus,
}: PictureFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const sending = usePictureSending(send, onChange);
  const wrong = sending.failure ?? error;
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) void sending.begin(file);
    target.value = '';
  };
  return (
    <div className="picture-field">
      <span id={id} className="picture-label">
        {label}
      </span>
      {value && (focus ? <FocalPoint picture={value} {...focus} /> : <img src={value} alt="" />)}
      {sending.share !== null && <progress aria-label={texts.pictureSending} value={sending.share} />}
      <div className="form-ends">
        <Button
          size="s"
          aria-describedby={`${id}-told`}
          isBusy={sending.share !== null}
          onClick={() => input.current?.click()}
        >
          <Icon name="picture" size="s" />
          {value ? texts.pictureReplace : texts.pictureChoose}
        </Button>
        {value && isOptional && (
          <Button size="s" variant="text" onClick={() => onChange(null)}>
            {texts.pictureRemove}
          </Button>
        )}
      </div>
      <input ref={input} type="file" accept="image/*" hidden aria-labelledby={id} onChange={choose} />
      {wrong ? (
        <FieldError id={`${id}-told`}>{wrong}</FieldError>
      ) : (
        <span id={`${id}-told`} className="field-hint">
          {hint ?? texts.pictureHint}
        </span>
      )}
    </div>
  );
}
