import { route } from '../../platform/http/register-endpoints.server.ts';
import * as contract from './contract.ts';
import * as outbox from './service.server.ts';
import * as smsContract from './sms-template-contract.ts';
import * as smsTemplates from './sms-template-service.server.ts';
import * as templateContract from './template-contract.ts';
import * as templates from './template-service.server.ts';

export const outboxApi = [
  route(contract.getOutbox, ({ db, query }) => outbox.listMessages(db, query)),
  route(contract.getOutboxMessage, ({ db, params }) => outbox.readMessage(db, params.id)),
  route(contract.getOutboxAttachment, ({ db, params }) => outbox.readAttachment(db, params.id, params.position)),
  route(contract.resendEmail, ({ db, params }) => outbox.resend(db, params.id)),
  route(templateContract.getMailTemplates, ({ db }) => templates.listTemplates(db)),
  route(templateContract.getMailTemplate, ({ db, params }) => templates.readTemplate(db, params.key)),
  route(templateContract.saveMailTemplate, ({ db, user, params, body }) =>
    templates.saveTemplate(db, user, params.key, body),
  ),
  route(templateContract.resetMailTemplate, ({ db, user, params, body }) =>
    templates.resetTemplate(db, user, params.key, body.version),
  ),
  route(templateContract.previewMailTemplate, ({ params, body, siteUrl }) =>
    templates.previewTemplate(params.key, body, siteUrl),
  ),
  route(templateContract.sendTestMail, ({ db, user, params, body }) => templates.sendTest(db, user, params.key, body)),
  route(smsContract.getSmsTemplate, ({ db, params }) => smsTemplates.readSmsTemplate(db, params.key)),
  route(smsContract.saveSmsTemplate, ({ db, user, params, body }) =>
    smsTemplates.saveSmsTemplate(db, user, params.key, body),
  ),
  route(smsContract.resetSmsTemplate, ({ db, user, params, body }) =>
    smsTemplates.resetSmsTemplate(db, user, params.key, body.version),
  ),
  route(smsContract.sendTestSms, ({ db, user, params, body }) =>
    smsTemplates.sendTestSms(db, user, params.key, body.text),
  ),
];
