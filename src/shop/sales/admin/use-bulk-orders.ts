import { call } from '../../../kit/client.ts';
import type { Selection } from '../../../ui/admin/use-selection.ts';
import { sentenceOf } from '../../../ui/sentence-of.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { getInvoicePdf, getInvoices } from '../../invoices/contract.ts';
import { downloadFile } from '../../order-pages/download-file.ts';
import { changeAdminOrder } from '../../orders/admin-contract.ts';
import { getOrderLabels } from '../../orders/desk-contract.ts';
import { texts } from './texts.ts';

/** What can be done with many orders at once; one that refuses does not keep the others. */
export function useBulkOrders({ chosen, clear }: Selection, onChange: () => void) {
  const confirm = async () => {
    const moves = chosen.map((id) => call(changeAdminOrder, { params: { id }, body: { state: 'confirmed' } }));
    const done = (await Promise.allSettled(moves)).filter(({ status }) => status === 'fulfilled').length;
    const say = done === chosen.length ? snackbar.success : snackbar.warn;
    say(texts.confirmed(done, chosen.length));
    clear();
    onChange();
  };
  return {
    confirm,
    labels: () => saying(async () => downloadFile(await call(getOrderLabels, { query: { ids: chosen.join(',') } }))),
    invoices: () => saying(() => downloadInvoices(chosen)),
  };
}

const saying = (work: () => Promise<void>): Promise<void> =>
  work().catch((failure: unknown) => snackbar.error(sentenceOf(failure)));

async function downloadInvoices(orderIds: readonly number[]): Promise<void> {
  const heads = (await Promise.all(orderIds.map((orderId) => call(getInvoices, { query: { orderId } })))).flat();
  if (heads.length === 0) snackbar.warn(texts.noInvoices);
  for (const { id } of heads) downloadFile(await call(getInvoicePdf, { query: { invoiceId: id } }));
}
