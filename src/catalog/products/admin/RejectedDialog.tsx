import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../platform/http/client.ts';
import { pluralize } from '../../../platform/text/romanian.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { type ChosenProducts, publishProducts, type RejectedProduct, unpublishProducts } from '../admin-contract.ts';
import { bundleTexts } from './bundle-texts.ts';
import { texts } from './texts.ts';

/** Lists the products that could not be published; those held only by statements about health can be accepted by the owner. */
export function RejectedDialog({ publishing }: { publishing: Publishing }) {
  const { rejected, clear, publish, isBusy } = publishing;
  const blockedByClaims = rejected.filter(({ missing }) => missing.length === 0).map(({ id }) => id);
  return (
    <Dialog title={texts.heldTitle} isOpen={rejected.length > 0} onClose={clear}>
      <ul className="held-list">
        {rejected.map(({ id, name, missing, claims }) => (
          <li key={id}>
            <Link className="link" to={`/admin/products/${id}`}>
              {name}
            </Link>
            {missing.length > 0 && <p className="small">{texts.heldMissing(fieldNamesOf(missing).join(', '))}</p>}
            {claims.length > 0 && <p className="small">{texts.heldClaims(claims.join(' · '))}</p>}
          </li>
        ))}
      </ul>
      <div className="dialog-ends">
        <Button onClick={clear}>{texts.understood}</Button>
        {blockedByClaims.length > 0 && (
          <Button variant="brand" isBusy={isBusy} onClick={() => void publish({ ids: blockedByClaims })}>
            {texts.acceptClaims}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** Publishes and unpublishes products; keeps the rejected ones for the dialog. */
export function usePublishing(onDone: () => void) {
  const [rejected, setRejected] = useState<RejectedProduct[]>([]);
  const [isBusy, setIsBusy] = useState(false);

  const attempt = async (work: () => Promise<void>) => {
    setIsBusy(true);
    await work().catch((failure: unknown) => snackbar.error(errorMessage(failure)));
    setIsBusy(false);
    onDone();
  };

  const publish = (chosen: ChosenProducts) =>
    attempt(async () => {
      const result = await call(publishProducts, { body: chosen });
      setRejected(result.held);
      if (result.done.length > 0)
        snackbar.success(texts.published(pluralize(result.done.length, texts.one, texts.many)));
    });

  const unpublish = (chosen: ChosenProducts) =>
    attempt(async () => {
      const { stoppedBundles } = await call(unpublishProducts, { body: chosen });
      if (stoppedBundles.length === 0) snackbar.success(texts.unpublished);
      else
        snackbar.warn(`${texts.unpublished} ${bundleTexts.stopped(stoppedBundles.join(', '))}`, { duration: 10_000 });
    });

  return { rejected, isBusy, publish, unpublish, clear: () => setRejected([]) };
}

type Publishing = ReturnType<typeof usePublishing>;

const fieldNames: Record<string, string> = { ...texts.mandatory, parts: texts.soldParts };

const fieldNamesOf = (missing: readonly string[]): string[] => missing.map((field) => fieldNames[field] ?? field);
