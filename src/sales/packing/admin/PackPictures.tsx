import { useRef, useState } from 'react';
import { useHasPermission } from '../../../account/identity/staff-permissions.ts';
import { call } from '../../../platform/http/client.ts';
import { formatDateTime } from '../../../platform/text/admin-dates.ts';
import { DeleteButton } from '../../../ui/admin/DeleteButton.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { ReadOnly } from '../../../ui/admin/read-only.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { getPackPicture, getPackPictures, type PackPicture, removePackPicture } from '../picture-contract.ts';
import { texts } from './texts.ts';
import type { PackPictures } from './use-pack-pictures.ts';

/** At the pack station: adds pictures of the open parcel. */
export function AddPictures({ orderId, pictures }: { orderId: number; pictures: PackPictures }) {
  const { stored, waiting, problem, isFull, add } = pictures;
  const input = useRef<HTMLInputElement>(null);
  return (
    <Panel title={texts.pictures}>
      <div className="pack-work">
        <p className="muted small">{texts.picturesText}</p>
        <PictureList orderId={orderId} pictures={stored.data ?? []} onChange={(newest) => stored.set(() => newest)} />
        {waiting > 0 && (
          <p className="pack-waiting" role="status">
            {texts.picturesWait(waiting)}
          </p>
        )}
        <FormMessage>{problem}</FormMessage>
        <div className="act-row">
          <Button size="s" disabled={isFull} onClick={() => input.current?.click()}>
            <Icon name="picture" size="s" />
            {texts.addPicture}
          </Button>
          <input
            ref={input}
            type="file"
            accept="image/*"
            hidden
            aria-label={texts.addPicture}
            onChange={({ target }) => {
              for (const file of target.files ?? []) void add(file);
              target.value = '';
            }}
          />
        </div>
      </div>
    </Panel>
  );
}

/** On the page of an order; nothing without pictures. */
export function OrderPictures({ orderId }: { orderId: number }) {
  const pictures = useAsyncData((signal) => call(getPackPictures, { params: { id: orderId } }, signal));
  if (!pictures.data?.length) return null;
  return (
    <Panel title={texts.pictures}>
      <PictureList orderId={orderId} pictures={pictures.data} onChange={(newest) => pictures.set(() => newest)} />
    </Panel>
  );
}

type PictureListProps = {
  orderId: number;
  pictures: readonly PackPicture[];
  onChange: (newest: PackPicture[]) => void;
};

function PictureList({ orderId, pictures, onChange }: PictureListProps) {
  if (pictures.length === 0) return null;
  return (
    <ul className="pack-pictures">
      {pictures.map((picture) => (
        <li key={picture.id}>
          <Picture orderId={orderId} picture={picture} onChange={onChange} />
        </li>
      ))}
    </ul>
  );
}

type PictureProps = { orderId: number; picture: PackPicture; onChange: (newest: PackPicture[]) => void };

function Picture({ orderId, picture: { id, takenAt, author }, onChange }: PictureProps) {
  const mayRemove = useHasPermission('ship');
  const [isOpen, setIsOpen] = useState(false);
  const params = { id: orderId, pictureId: id };
  const { data, failure } = useAsyncData((signal) => call(getPackPicture, { params }, signal));
  const name = texts.pictureAt(formatDateTime(new Date(takenAt)));
  return (
    <>
      {data ? (
        <button type="button" className="pack-picture" aria-label={name} onClick={() => setIsOpen(true)}>
          <img src={data.dataUrl} alt="" />
        </button>
      ) : failure ? (
        <p className="pack-picture small">{failure}</p>
      ) : (
        <Skeleton className="pack-picture" />
      )}
      <p className="small muted num">
        {formatDateTime(new Date(takenAt))}
        <br />
        {author}
      </p>
      {mayRemove && (
        // People who may ship without changing orders may delete it too.
        <ReadOnly value={false}>
          <DeleteButton
            title={texts.removePicture}
            text={texts.removePictureText}
            done={texts.pictureRemoved}
            remove={async () => onChange(await call(removePackPicture, { params }))}
            onDone={() => {}}
          />
        </ReadOnly>
      )}
      <Dialog title={name} width={800} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <img className="pack-picture-large" src={data?.dataUrl} alt={texts.pictureAlt} />
      </Dialog>
    </>
  );
}
