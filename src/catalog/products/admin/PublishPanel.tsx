import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../../platform/http/client.ts';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { StatusDot, type Tone } from '../../../ui/admin/StatusDot.tsx';
import { Warnings } from '../../../ui/admin/Warnings.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { type AdminProduct, archiveProduct, duplicateProduct, type ProductState } from '../admin-contract.ts';
import { getBundle } from '../bundle-contract.ts';
import type { MandatoryField } from '../publish-rules.ts';
import { bundleTexts } from './bundle-texts.ts';
import type { PublishCheck } from './product-form-rules.ts';
import { RejectedDialog, usePublishing } from './RejectedDialog.tsx';
import { texts } from './texts.ts';

type PublishPanelProps = {
  saved: AdminProduct | null;
  check: PublishCheck;
  isDirty: boolean;
  onReload: () => void;
};

/** Publication state, missing fields and the actions on the product. */
export const PublishPanel = ({ saved, check, isDirty, onReload }: PublishPanelProps) => (
  <Panel title={texts.publishing} actions={saved && <ProductStateDot state={saved.state} />}>
    <div className="form">
      <MissingList missing={check.missing} producerId={saved?.producerId} />
      <Warnings
        warnings={[
          ...(check.claims.length > 0 ? [`${texts.claims}: ${check.claims.join(', ')}. ${texts.claimsText}`] : []),
          ...check.warnings,
        ]}
      />
      {saved && isDirty && <p className="muted small">{texts.saveFirst}</p>}
      {saved && <Actions saved={saved} isDirty={isDirty} onReload={onReload} />}
    </div>
  </Panel>
);

type ActionsProps = { saved: AdminProduct; isDirty: boolean; onReload: () => void };

function Actions({ saved, isDirty, onReload }: ActionsProps) {
  const publishing = usePublishing(onReload);
  const isBlocked = isDirty || saved.missing.length > 0;
  return (
    <>
      <div className="form-ends">
        <UnlessReadOnly>
          {saved.state === 'published' ? (
            <Button
              size="s"
              disabled={isDirty}
              isBusy={publishing.isBusy}
              onClick={() => void publishing.unpublish({ ids: [saved.id] })}
            >
              {texts.unpublish}
            </Button>
          ) : (
            <Button
              size="s"
              variant="brand"
              disabled={isBlocked}
              isBusy={publishing.isBusy}
              onClick={() => void publishing.publish({ ids: [saved.id] })}
            >
              {texts.publish}
            </Button>
          )}
        </UnlessReadOnly>
        <MoreActions saved={saved} isDirty={isDirty} onReload={onReload} />
      </div>
      <RejectedDialog publishing={publishing} />
    </>
  );
}

function MoreActions({ saved, isDirty, onReload }: ActionsProps) {
  const navigate = useNavigate();
  const [isConfirming, setIsConfirming] = useState(false);
  const [stoppedBundles, setStoppedBundles] = useState<string[]>([]);
  const isArchived = saved.state === 'archived';
  const showError = (failure: unknown) => snackbar.error(errorMessage(failure));

  const duplicate = () =>
    call(duplicateProduct, { params: { id: saved.id } }).then(({ id }) => {
      snackbar.success(texts.duplicated);
      return navigate(`/admin/products/${id}`);
    }, showError);

  const confirmArchive = () =>
    call(getBundle, { params: { id: saved.id } }).then(({ bundles }) => {
      setStoppedBundles(bundles.filter(({ isPublished }) => isPublished).map(({ name }) => name));
      setIsConfirming(true);
    }, showError);

  const archive = async () => {
    setIsConfirming(false);
    const body = { isArchived: !isArchived, version: saved.version };
    await call(archiveProduct, { params: { id: saved.id }, body }).then(
      () => snackbar.success(isArchived ? texts.unarchived : texts.archived),
      showError,
    );
    onReload();
  };
  return (
    <>
      {saved.state === 'published' ? (
        <Link className="button button-line button-s" to={saved.path} target="_blank">
          {texts.seeInShop}
        </Link>
      ) : (
        <Link className="button button-line button-s" to={`/admin/products/${saved.id}/preview`}>
          {texts.preview}
        </Link>
      )}
      <UnlessReadOnly>
        <Button size="s" disabled={isDirty} onClick={() => void duplicate()}>
          {texts.duplicate}
        </Button>
        <Button size="s" disabled={isDirty} onClick={() => void (isArchived ? archive() : confirmArchive())}>
          {isArchived ? texts.unarchive : texts.archive}
        </Button>
      </UnlessReadOnly>
      <ConfirmDialog
        isOpen={isConfirming}
        title={texts.archiveTitle}
        action={texts.archive}
        onConfirm={() => void archive()}
        onClose={() => setIsConfirming(false)}
      >
        {texts.archiveText}
        {stoppedBundles.length > 0 && <p>{bundleTexts.archiveStops(stoppedBundles.join(', '))}</p>}
      </ConfirmDialog>
    </>
  );
}

/** Nutrients have no input of that name; focuses their first button. */
const inputSelector = (field: MandatoryField): string =>
  field === 'nutrients' ? '#nutrients button' : `[name="${field}"]`;

function jumpTo(field: MandatoryField): void {
  const input = document.querySelector<HTMLElement>(inputSelector(field));
  input?.focus({ preventScroll: true });
  input?.scrollIntoView({ block: 'center' });
}

type MissingListProps = { missing: readonly MandatoryField[]; producerId: number | undefined };

/** Missing mandatory fields, each a link to its input. */
function MissingList({ missing, producerId }: MissingListProps) {
  if (missing.length === 0)
    return (
      <p className="all-there">
        <Icon name="check" size="s" />
        {texts.complete}
      </p>
    );
  return (
    <section aria-label={texts.missing}>
      <h3>{texts.missing}</h3>
      <ul className="missing-list">
        {missing.map((field) => (
          <li key={field}>
            {field === 'operator' && producerId ? (
              <Link className="link" to={`/admin/producers/${producerId}`}>
                {texts.mandatory[field]}
              </Link>
            ) : (
              <button type="button" className="link" onClick={() => jumpTo(field)}>
                {texts.mandatory[field]}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const stateTones: Record<ProductState, Tone> = { published: 'ok', draft: 'info', archived: 'calm' };

export const ProductStateDot = ({ state }: { state: ProductState }) => (
  <StatusDot tone={stateTones[state]}>{texts.states[state]}</StatusDot>
);
