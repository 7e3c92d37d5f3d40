import { useState } from 'react';
import { moved } from '../../../ui/admin/moved.ts';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { RowTool } from '../../../ui/admin/RowTool.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { variantOf } from '../card-rules.ts';
import { CropDialog } from './CropDialog.tsx';
import type { PictureDraft } from './product-form-rules.ts';
import { texts } from './texts.ts';
import { usePictureUploads } from './use-picture-uploads.ts';

type PictureListProps = { pictures: PictureDraft[]; onChange: (pictures: PictureDraft[]) => void };

/** The pictures in their order: dragged, or moved with the buttons; the first stands on the card. */
export function PictureList({ pictures, onChange }: PictureListProps) {
  const uploads = usePictureUploads(pictures, onChange);
  const [dragged, setDragged] = useState<number | null>(null);
  const [cropped, setCropped] = useState<number | null>(null);
  const drop = (place: number) => {
    if (dragged !== null) onChange(moved(pictures, dragged, place));
    setDragged(null);
  };
  const current = cropped === null ? undefined : pictures[cropped];
  return (
    <Panel title={texts.pictures}>
      <div className="form">
        <p className="muted small">{pictures.length === 0 ? texts.noPictures : texts.picturesHint}</p>
        <ol className="picture-list">
          {pictures.map((picture, place) => (
            <li
              key={picture.image}
              draggable
              className={dragged === place ? 'is-dragged' : undefined}
              onDragStart={() => setDragged(place)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={() => drop(place)}
              onDragEnd={() => setDragged(null)}
            >
              <img src={variantOf(picture.image)} alt={texts.picture(place + 1)} draggable={false} />
              {place === 0 && <b className="picture-main">{texts.mainPicture}</b>}
              <div className="row-tools">
                <RowTool
                  icon="left"
                  label={texts.earlier(place + 1)}
                  onClick={() => onChange(moved(pictures, place, place - 1))}
                />
                <RowTool
                  icon="right"
                  label={texts.later(place + 1)}
                  onClick={() => onChange(moved(pictures, place, place + 1))}
                />
                <RowTool icon="zoom" label={texts.cropPicture(place + 1)} onClick={() => setCropped(place)} />
                <RowTool
                  icon="trash"
                  label={texts.removePicture(place + 1)}
                  onClick={() => onChange(pictures.filter((one) => one !== picture))}
                />
              </div>
            </li>
          ))}
        </ol>
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
