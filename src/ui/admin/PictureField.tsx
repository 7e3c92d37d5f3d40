import { type ChangeEvent, type KeyboardEvent, type PointerEvent, useId, useRef } from 'react';
import { Button } from '../Button.tsx';
import { FieldError } from '../Field.tsx';
import { Icon } from '../Icon.tsx';
import { type UploadPicture, usePictureUpload } from './picture-uploads.ts';
import { UnlessReadOnly } from './read-only.tsx';
import { texts } from './texts.ts';

type PictureFieldProps = {
  label: string;
  hint?: string;
  /** URL of the current picture. */
  value: string | null;
  /** Types of files to choose from. */
  accept?: string;
  upload: UploadPicture;
  onChange: (url: string | null) => void;
  error?: string | undefined;
  /** Allows removing the picture. */
  isOptional?: boolean;
};

export const pdfType = 'application/pdf';

/** A picture with a preview, or a PDF with a link to it; a selected file is uploaded at once, with a progress bar. */
export function PictureField({
  label,
  hint,
  value,
  accept = 'image/*',
  onChange,
  upload,
  error,
  isOptional = false,
}: PictureFieldProps) {
  const isPdf = accept === pdfType;
  const words = isPdf ? texts.file : texts.picture;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const current = usePictureUpload(upload, onChange);
  const shownError = current.failure ?? error;
  const selectFile = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) void current.start(file);
    target.value = '';
  };
  return (
    <div className="picture-field">
      <span id={id} className="picture-label">
        {label}
      </span>
      {value && !isPdf && <img src={value} alt="" />}
      {value && isPdf && (
        <a className="link" href={value} target="_blank" rel="noopener">
          {texts.fileOpen}
        </a>
      )}
      {current.progress !== null && <progress aria-label={texts.pictureSending} value={current.progress} />}
      <UnlessReadOnly>
        <div className="form-ends">
          <Button
            size="s"
            aria-describedby={`${id}-description`}
            data-invalid={shownError ? true : undefined}
            isBusy={current.progress !== null}
            onClick={() => input.current?.click()}
          >
            <Icon name={isPdf ? 'invoice' : 'picture'} size="s" />
            {value ? words.replace : words.choose}
          </Button>
          {value && isOptional && (
            <Button size="s" variant="text" onClick={() => onChange(null)}>
              {words.remove}
            </Button>
          )}
        </div>
      </UnlessReadOnly>
      <input ref={input} type="file" accept={accept} hidden aria-labelledby={id} onChange={selectFile} />
      {shownError ? (
        <FieldError id={`${id}-description`}>{shownError}</FieldError>
      ) : (
        <span id={`${id}-description`} className="field-hint">
          {hint ?? texts.pictureHint}
        </span>
      )}
    </div>
  );
}

/** In percent of the picture's width and height. */
type Point = { x: number; y: number };

type FocalPointProps = { picture: string; point: Point; onChange: (point: Point) => void };

const arrowStep = 5;
const moves: Record<string, Point> = {
  ArrowLeft: { x: -arrowStep, y: 0 },
  ArrowRight: { x: arrowStep, y: 0 },
  ArrowUp: { x: 0, y: -arrowStep },
  ArrowDown: { x: 0, y: arrowStep },
};

/** The mark is set by a press on the picture or moved with the arrow keys. */
export function FocalPoint({ picture, point, onChange }: FocalPointProps) {
  const set = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    onChange({
      x: percent((event.clientX - box.left) / box.width),
      y: percent((event.clientY - box.top) / box.height),
    });
  };
  const move = (event: KeyboardEvent) => {
    const by = moves[event.key];
    if (!by) return;
    event.preventDefault();
    onChange({ x: clamp(point.x + by.x), y: clamp(point.y + by.y) });
  };
  return (
    <button type="button" className="focal-point" aria-label={texts.focalPoint} onPointerDown={set} onKeyDown={move}>
      <img src={picture} alt="" />
      <span style={{ left: `${point.x}%`, top: `${point.y}%` }} />
    </button>
  );
}

const clamp = (value: number): number => Math.min(100, Math.max(0, value));
const percent = (share: number): number => clamp(Math.round(share * 100));
