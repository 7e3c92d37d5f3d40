import { route } from '../../platform/http/register-endpoints.server.ts';
import * as contract from './contract.ts';
import * as samples from './sample-service.server.ts';
import * as outbox from './service.server.ts';

export const outboxApi = [
  route(contract.getOutbox, ({ db, query }) => outbox.listMessages(db, query)),
  route(contract.getOutboxMessage, ({ db, params }) => outbox.readMessage(db, params.id)),
  route(contract.getOutboxAttachment, ({ db, params }) => outbox.readAttachment(db, params.id, params.position)),
  route(contract.resendEmail, ({ db, params }) => outbox.resend(db, params.id)),
  route(contract.getSamples, () => samples.listSamples()),
  route(contract.getSample, ({ query, siteUrl }) => samples.readSample(query.name, siteUrl)),
];
