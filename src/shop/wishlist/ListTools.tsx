import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { FavoriteList } from './contract.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { NameDialog } from './NameDialog.tsx';
import { ShareDialog } from './ShareDialog.tsx';
import { texts } from './texts.ts';
import type { Lists } from './use-lists.ts';

type ListToolsProps = { list: FavoriteList; lists: Lists; onDeleted: () => void };

/** What can be done with a whole list; the default one keeps its name and stays. */
export function ListTools({ list, lists, onDeleted }: ListToolsProps) {
  const [open, setOpen] = useState<'share' | 'rename' | 'delete' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="wish-tools">
      <Button variant="brand" onClick={() => setOpen('share')}>
        <Icon name="share" size="s" />
        {texts.share}
      </Button>
      {!list.isDefault && <Button onClick={() => setOpen('rename')}>{texts.rename}</Button>}
      {!list.isDefault && <Button onClick={() => setOpen('delete')}>{texts.deleteList}</Button>}
      <ShareDialog isOpen={open === 'share'} list={list} onClose={close} />
      <NameDialog
        isOpen={open === 'rename'}
        list={list}
        legalEntityId={list.legalEntityId}
        onClose={close}
        onSaved={lists.put}
      />
      <DeleteDialog
        isOpen={open === 'delete'}
        list={list}
        onClose={close}
        onDeleted={() => {
          lists.drop(list.id);
          onDeleted();
        }}
      />
    </div>
  );
}
