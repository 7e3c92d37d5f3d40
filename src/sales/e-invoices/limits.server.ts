import type { Db } from '../../platform/db/db.server.ts';
import { errorTexts } from './anaf/error-texts.ts';
import { failure } from './anaf/errors.ts';
import type { EInvoicePort, EInvoiceResult } from './port.ts';
import * as queries from './queries.server.ts';
import { dailyLimits, type LimitedCall } from './rules.ts';

/** Refuses calls beyond the daily limits before they are made, because ANAF counts refused calls too. */
export function keepDailyLimits(db: Db, port: EInvoicePort): EInvoicePort {
  const within = async <Value>(
    call: LimitedCall,
    subject: string,
    make: () => Promise<EInvoiceResult<Value>>,
  ): Promise<EInvoiceResult<Value>> =>
    (await queries.countCall(db, call, subject, dailyLimits[call])) ? make() : failure('limited', errorTexts.limited);
  return {
    upload: port.upload,
    readState: (uploadIndex) => within('state', uploadIndex, () => port.readState(uploadIndex)),
    listSent: (from, until) => within('list', 'sent', () => port.listSent(from, until)),
    download: (id) => within('download', id, () => port.download(id)),
  };
}
