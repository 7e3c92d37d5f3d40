import { useState } from 'react';
import { call } from '../../kit/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { sentenceOf } from '../../ui/sentence-of.ts';
import { snackbar } from '../../ui/snackbar.ts';
import { useSession } from '../account/session.ts';
import { inviteToSignIn } from '../catalog/card-actions.ts';
import { recomandedAdd } from './contract.ts';
import { wishlist } from './store.ts';
import { texts } from './texts.ts';

type AddAllButtonProps = { token: string; products: { id: number }[] };

/** The whole list at once; guests are asked to sign in and come back here. */
export function AddAllButton({ token, products }: AddAllButtonProps) {
  const legalEntityId = useSession(({ data }) => data.legalEntityId);
  const [isBusy, setIsBusy] = useState(false);
  const add = async (owner: number) => {
    setIsBusy(true);
    try {
      const { added } = await call(recomandedAdd, { body: { legalEntityId: owner, list: token } });
      for (const { id } of products) wishlist.mark(id, true);
      void wishlist.loadLatest(owner);
      snackbar.success(texts.addedAll(added), { action: { name: texts.toMine, to: '/wish-list-manage' } });
    } catch (failure) {
      snackbar.error(sentenceOf(failure));
    }
    setIsBusy(false);
  };
  return (
    <Button
      variant="brand"
      isBusy={isBusy}
      onClick={() => (legalEntityId === null ? inviteToSignIn() : void add(legalEntityId))}
    >
      <Icon name="heart" size="s" />
      {texts.addAll}
    </Button>
  );
}
