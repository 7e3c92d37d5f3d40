import { serve } from '../../kit/serve.server.ts';
import * as contract from './contract.ts';
import * as payouts from './service.server.ts';

export const salesApi = [
  serve(contract.getPayouts, ({ db, query }) => payouts.listPayouts(db, query)),
  serve(contract.changePayout, ({ db, params, body }) => payouts.changeAccount(db, params.id, body)),
  serve(contract.markPayout, ({ db, who, params, body }) => payouts.markSent(db, who, params.id, body)),
  serve(contract.addPayout, ({ db, params, body }) => payouts.addPayout(db, params.id, body)),
];
