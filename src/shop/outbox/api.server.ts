import { serve } from '../../kit/serve.server.ts';
import * as contract from './contract.ts';
import * as samples from './sample-service.server.ts';
import * as outbox from './service.server.ts';

export const outboxApi = [
  serve(contract.getOutbox, ({ db, query }) => outbox.listLetters(db, query)),
  serve(contract.getOutboxLetter, ({ db, params }) => outbox.readLetter(db, params.id)),
  serve(contract.getOutboxAttachment, ({ db, params }) => outbox.readAttachment(db, params.id, params.place)),
  serve(contract.resendLetter, ({ db, params }) => outbox.resend(db, params.id)),
  serve(contract.getSamples, () => samples.listSamples()),
  serve(contract.getSample, ({ query, siteUrl }) => samples.readSample(query.name, siteUrl)),
];
