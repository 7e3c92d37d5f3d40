import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../../kit/client.ts';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { Warnings } from '../../../ui/admin/Warnings.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { sentenceOf } from '../../../ui/sentence-of.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { type AdminProduct, archiveProduct, duplicateProduct } from '../admin-contract.ts';
import { HeldDialog } from './HeldDialog.tsx';
import { MissingList } from './MissingList.tsx';
import { ProductStateDot } from './ProductStateDot.tsx';
import type { Judgement } from './product-form-rules.ts';
import { texts } from './texts.ts';
import { usePublishing } from './use-publishing.ts';

type PublishPanelProps = {
  saved: AdminProduct | null;
  judgement: Judgement;
  isDirty: boolean;
  onReload: () => void;
};

/** Whether it is in the window, what stands in its way, and everything that can be done with it as a whole. */
export const PublishPanel = ({ saved, judgement, isDirty, onReload }: PublishPanelProps) => (
  <Panel title={texts.publishing} actions={saved && <ProductStateDot state={saved.state} />}>
    <div className="form">
      <MissingList missing={judgement.missing} producerId={saved?.producerId} />
      <Warnings
        warnings={
          judgement.claims.length > 0 ? [`${texts.claims}: ${judgement.claims.join(', ')}. ${texts.claimsText}`] : []
        }
      />
      {saved && isDirty && <p className="muted small">{texts.saveFirst}</p>}
      {saved && <Actions saved={saved} claims={judgement.claims} isDirty={isDirty} onReload={onReload} />}
    </div>
  </Panel>
);

type ActionsProps = { saved: AdminProduct; claims: string[]; isDirty: boolean; onReload: () => void };

function Actions({ saved, claims, isDirty, onReload }: ActionsProps) {
  const publishing = usePublishing(onReload);
  const [isAsking, setIsAsking] = useState(false);
  const publish = () => {
    setIsAsking(false);
    void publishing.publish([saved.id], true);
  };
  const isBlocked = isDirty || saved.missing.length > 0;
  return (
    <>
      <div className="form-ends">
        {saved.state === 'published' ? (
          <Button
            size="s"
            disabled={isDirty}
            isBusy={publishing.isBusy}
            onClick={() => void publishing.unpublish([saved.id])}
          >
            {texts.unpublish}
          </Button>
        ) : (
          <Button
            size="s"
            variant="brand"
            disabled={isBlocked}
            isBusy={publishing.isBusy}
            onClick={() => (claims.length > 0 ? setIsAsking(true) : publish())}
          >
            {texts.publish}
          </Button>
        )}
        <MoreActions saved={saved} isDirty={isDirty} onReload={onReload} />
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.claimsTitle}
        action={texts.publishAnyway}
        onConfirm={publish}
        onClose={() => setIsAsking(false)}
      >
        {texts.heldClaims(claims.join(', '))}
      </ConfirmDialog>
      <HeldDialog publishing={publishing} />
    </>
  );
}

function MoreActions({ saved, isDirty, onReload }: Omit<ActionsProps, 'claims'>) {
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const isArchived = saved.state === 'archived';
  const complain = (failure: unknown) => snackbar.error(sentenceOf(failure));

  const duplicate = () =>
    call(duplicateProduct, { params: { id: saved.id } }).then(({ id }) => {
      snackbar.success(texts.duplicated);
      return navigate(`/admin/products/${id}`);
    }, complain);

  const archive = async () => {
    setIsAsking(false);
    const body = { isArchived: !isArchived, version: saved.version };
    await call(archiveProduct, { params: { id: saved.id }, body }).then(
      () => snackbar.success(isArchived ? texts.unarchived : texts.archived),
      complain,
    );
    onReload();
  };
  return (
    <>
      {saved.state === 'published' && (
        <Link className="button button-line button-s" to={saved.path} target="_blank">
          {texts.seeInShop}
        </Link>
      )}
      <Button size="s" disabled={isDirty} onClick={() => void duplicate()}>
        {texts.duplicate}
      </Button>
      <Button size="s" disabled={isDirty} onClick={() => (isArchived ? void archive() : setIsAsking(true))}>
        {isArchived ? texts.unarchive : texts.archive}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.archiveTitle}
        action={texts.archive}
        onConfirm={() => void archive()}
        onClose={() => setIsAsking(false)}
      >
        {texts.archiveText}
      </ConfirmDialog>
    </>
  );
}
