import { useRef } from 'react';
import { call } from '../../kit/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { snackbar } from '../../ui/snackbar.ts';
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
        {({ url }) => <CopyField url={url} />}
      </Loaded>
    </div>
  );
}

function CopyField({ url }: { url: string }) {
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    field.current?.select();
    // Where the clipboard is closed to us, the link is at least selected.
    const isCopied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    );
    if (isCopied) snackbar.success(texts.copied);
  };
  return (
    <>
      <input
        ref={field}
        className="input"
        readOnly
        value={url}
        aria-label={texts.link}
        onFocus={(event) => event.target.select()}
      />
      <Button variant="brand" onClick={() => void copy()}>
        {texts.copy}
      </Button>
    </>
  );
}
