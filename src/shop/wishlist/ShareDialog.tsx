import { call } from '../../kit/client.ts';
import { CopyField } from '../../ui/CopyField.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { type FavoriteList, getShareUrl } from './contract.ts';
import { ShareMailForm } from './ShareMailForm.tsx';
import { texts } from './texts.ts';

type ShareDialogProps = { isOpen: boolean; list: FavoriteList; onClose: () => void };

/** By link or by mail; the link is made when it is first asked for. */
export function ShareDialog({ isOpen, list, onClose }: ShareDialogProps) {
  return (
    <Dialog title={texts.shareTitle(list.name)} isOpen={isOpen} onClose={onClose}>
      <p className="wish-dialog-text">{texts.shareText}</p>
      <ShareLink list={list} />
      <ShareMailForm list={list} onSent={onClose} />
    </Dialog>
  );
}

function ShareLink({ list: { id, legalEntityId } }: { list: FavoriteList }) {
  const link = useLoaded((signal) => call(getShareUrl, { query: { legalEntityId, favoriteListId: id } }, signal));
  return (
    <div className="wish-share-link">
      <Loaded of={link} skeleton={<Skeleton height={48} />}>
        {({ url }) => <CopyField text={url} texts={texts} />}
      </Loaded>
    </div>
  );
}
