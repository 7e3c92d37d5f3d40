import { serve } from '../../kit/serve.server.ts';
import * as contract from './contract.ts';
import * as outbox from './service.server.ts';

export const outboxApi = [
  serve(contract.getOutbox, ({ db, query }) => outbox.listLetters(db, query)),
  serve(contract.getOutboxLetter, ({ db, params }) => outbox.readLetter(db, params.id)),
  serve(contract.getOutboxAttachment, ({ db, params }) => outbox.readAttachment(db, params.id, params.place)),
];
