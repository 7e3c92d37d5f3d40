import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../../platform/http/client.ts';
import { upload } from '../../../platform/http/upload.ts';
import { moveItem } from '../../../ui/admin/move-item.ts';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { FocalPoint } from '../../../ui/admin/PictureField.tsx';
import { usePictureUploads } from '../../../ui/admin/picture-uploads.ts';
import { RowButton } from '../../../ui/admin/RowButton.tsx';
import { SortableList } from '../../../ui/admin/SortableList.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextClaims } from '../../claims/admin/ClaimTextArea.tsx';
import { addCatalogPicture, cropCatalogPicture } from '../admin-contract.ts';
import { variantOf } from '../card-rules.ts';
import type { ProductForm } from './product-form-rules.ts';
import { texts } from './texts.ts';

type Picture = ProductForm['values']['pictures'][number];

type PictureListProps = { pictures: Picture[]; onChange: (pictures: Picture[]) => void };

/** Pictures in order, moved by drag or buttons; the first is shown on the card. */
export function PictureList({ pictures, onChange }: PictureListProps) {
  const uploads = useMultiUpload(pictures, onChange);
  const [cropped, setCropped] = useState<number | null>(null);
  const current = cropped === null ? undefined : pictures[cropped];
  return (
    <Panel title={texts.pictures}>
      <div className="form">
        <p className="muted small">{pictures.length === 0 ? texts.noPictures : texts.picturesHint}</p>
        <SortableList
          items={pictures}
          idOf={({ image }) => image}
          nameOf={(picture) => texts.picture(pictures.indexOf(picture) + 1)}
          className="picture-list"
          isGrid
          onMove={(from, to) => onChange(moveItem(pictures, from, to))}
        >
          {(picture, index, handle) => (
            <>
              <img src={variantOf(picture.image)} alt={texts.picture(index + 1)} />
              {index === 0 && <b className="picture-main">{texts.mainPicture}</b>}
              {handle}
              <div className="row-tools">
                <RowButton
                  icon="left"
                  label={texts.earlier(index + 1)}
                  onClick={() => onChange(moveItem(pictures, index, index - 1))}
                />
                <RowButton
                  icon="right"
                  label={texts.later(index + 1)}
                  onClick={() => onChange(moveItem(pictures, index, index + 1))}
                />
                <RowButton icon="zoom" label={texts.cropPicture(index + 1)} onClick={() => setCropped(index)} />
                <RowButton
                  icon="trash"
                  label={texts.removePicture(index + 1)}
                  onClick={() => onChange(pictures.filter((one) => one !== picture))}
                />
              </div>
              <input
                className="picture-alt"
                aria-label={texts.pictureAlt(index + 1)}
                placeholder={texts.pictureAltShort}
                title={texts.pictureAltHint}
                maxLength={200}
                value={picture.alt}
                onChange={({ target }) => onChange(pictures.with(index, { ...picture, alt: target.value }))}
              />
              <TextClaims text={picture.alt} />
            </>
          )}
        </SortableList>
        <div className="form-ends">
          <Button size="s" isBusy={uploads.left > 0} onClick={uploads.choose}>
            <Icon name="picture" size="s" />
            {uploads.left > 0 ? texts.sendingPictures(uploads.left) : texts.addPicture}
          </Button>
          <input {...uploads.input} aria-label={texts.addPicture} />
        </div>
      </div>
      {current && cropped !== null && (
        <CropDialog
          key={current.image}
          picture={current}
          onCrop={(next) => onChange(pictures.with(cropped, next))}
          onClose={() => setCropped(null)}
        />
      )}
    </Panel>
  );
}

const addPending = (change: number): void =>
  usePictureUploads.setState(({ pending }) => ({ pending: pending + change }));

/** Uploads several files sequentially; each appears when it is stored. */
function useMultiUpload(pictures: Picture[], onChange: (pictures: Picture[]) => void) {
  const ref = useRef<HTMLInputElement>(null);
  const [left, setLeft] = useState(0);
  const latest = useRef(pictures);
  latest.current = pictures;
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  const isUploading = left > 0;
  // The save button of the form waits for pending uploads.
  useEffect(() => {
    if (!isUploading) return;
    addPending(1);
    return () => addPending(-1);
  }, [isUploading]);

  const send = async (files: readonly File[]) => {
    abort.current = new AbortController();
    const { signal } = abort.current;
    for (const [index, file] of files.entries()) {
      setLeft(files.length - index);
      const body = new Uint8Array(await file.arrayBuffer());
      await upload(addCatalogPicture, { body }, () => {}, signal).then(
        ({ image }) => onChange([...latest.current, { image, alt: '', focusX: 50, focusY: 50 }]),
        (failure: unknown) => {
          if (signal.aborted) return;
          usePictureUploads.setState(({ failed }) => ({ failed: failed + 1 }));
          snackbar.error(`${file.name}: ${errorMessage(failure)}`);
        },
      );
    }
    setLeft(0);
  };

  const onPick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    target.value = '';
    void send(files);
  };
  const input = { ref, type: 'file', accept: 'image/*', multiple: true, hidden: true, onChange: onPick };
  return { left, choose: () => ref.current?.click(), input };
}

type CropDialogProps = { picture: Picture; onCrop: (picture: Picture) => void; onClose: () => void };

/** Selects the focus point of the square crop, with a preview of the card. */
function CropDialog({ picture, onCrop, onClose }: CropDialogProps) {
  const [point, setPoint] = useState({ x: picture.focusX, y: picture.focusY });
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isUpload = picture.image.startsWith('/uploads/');

  const crop = async () => {
    setIsBusy(true);
    try {
      const { image } = await call(cropCatalogPicture, { body: { image: picture.image, ...point } });
      onCrop({ ...picture, image, focusX: point.x, focusY: point.y });
      onClose();
    } catch (problem) {
      setFailure(errorMessage(problem));
    }
    setIsBusy(false);
  };
  return (
    <Dialog title={texts.cropTitle} isOpen onClose={onClose}>
      <p className="dialog-text">{isUpload ? texts.cropText : texts.fixedPicture}</p>
      <FormMessage>{failure}</FormMessage>
      <div className="crop-pair">
        {isUpload ? (
          <FocalPoint picture={picture.image} point={point} onChange={setPoint} />
        ) : (
          <img src={picture.image} alt="" />
        )}
        <figure>
          <img src={picture.image} alt="" style={{ objectPosition: `${point.x}% ${point.y}%` }} />
          <figcaption className="muted small">{texts.onCard}</figcaption>
        </figure>
      </div>
      {isUpload && (
        <div className="dialog-ends">
          <Button variant="brand" isBusy={isBusy} onClick={() => void crop()}>
            {texts.cropDone}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
