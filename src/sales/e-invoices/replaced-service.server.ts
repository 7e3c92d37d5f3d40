import type { Transaction } from '../../platform/db/db.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import type { RemadeInvoice } from '../invoices/remake-service.server.ts';
import * as queries from './queries.server.ts';
import { dueDate } from './rules.ts';

/**
 * An invoice that ANAF rejected does not exist for ANAF, so its stornos must not be sent either: they and the invoice add
 * up to zero. All others are sent, the storno included. Refused when ANAF has a storno of the rejected invoice.
 */
export async function leaveOutRejected(
  tx: Transaction,
  { replaced, earlier, storno }: Pick<RemadeInvoice, 'replaced' | 'earlier' | 'storno'>,
): Promise<null | Refused<'stornoAtAnaf'>> {
  const earlierIds = earlier.map(({ id }) => id);
  const states = await queries.lockStates(tx, [replaced.id, ...earlierIds]);
  if (states.get(replaced.id) !== 'rejected') return null;
  const isSent = (id: number) => ['sending', 'sent', 'accepted'].includes(states.get(id) ?? 'pending');
  if (earlierIds.some(isSent)) return refuse('stornoAtAnaf');
  for (const { id, content } of [storno, ...earlier])
    await queries.insertEInvoice(tx, {
      invoiceId: id,
      issuedOn: content.issuedOn,
      dueOn: dueDate(content.issuedOn),
    });
  await queries.markReplaced(tx, [replaced.id, ...earlierIds, storno.id]);
  return null;
}
