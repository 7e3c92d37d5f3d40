import { type ApiRoute, route } from '../../platform/http/register-endpoints.server.ts';
import type { PictureStorage } from '../../platform/pictures.server.ts';
import * as adminContract from './admin-contract.ts';
import * as admin from './admin-service.server.ts';
import * as answers from './answer-service.server.ts';
import * as contract from './contract.ts';
import { exportRecipients, readReport } from './report.server.ts';
import * as recalls from './service.server.ts';

export const recallsApi = (pictures: PictureStorage, preview: admin.Preview): ApiRoute[] => [
  route(contract.openRecall, ({ db, body }) => answers.openRecall(db, body.identifier)),
  route(contract.addRecallPicture, ({ db, query, body }) => answers.addPicture(db, pictures, query.identifier, body)),
  route(contract.answerRecall, ({ db, body }) => answers.answerRecall(db, body)),
  route(contract.getOwnRecalls, ({ db, user }) => answers.listOwn(db, user.legalEntityId)),
  route(adminContract.getRecalls, ({ db, query }) => recalls.listRecalls(db, query)),
  route(adminContract.findRecallLots, ({ db, query }) => recalls.findLots(db, query.search)),
  route(adminContract.getRecall, ({ db, params }) => recalls.readRecall(db, params.id)),
  route(adminContract.saveRecall, ({ db, user, body }) => recalls.saveRecall(db, user, body)),
  route(adminContract.removeRecall, ({ db, params }) => recalls.removeRecall(db, params.id)),
  route(adminContract.previewRecall, ({ db, params }) => admin.previewRecall(db, params.id, preview)),
  route(adminContract.startRecall, ({ db, user, params, body }) =>
    recalls.startRecall(db, user, params.id, body.version),
  ),
  route(adminContract.runExercise, ({ db, user, params, body }) =>
    recalls.runExercise(db, user, params.id, body.version),
  ),
  route(adminContract.closeRecall, ({ db, user, params, body }) => recalls.closeRecall(db, user, params.id, body)),
  route(adminContract.getRecallRecipients, ({ db, params, query }) => admin.listRecipients(db, params.id, query)),
  route(adminContract.getStoppedOrders, ({ db, params }) => admin.listStoppedOrders(db, params.id)),
  route(adminContract.moveToOtherLot, ({ db, user, params, body }) =>
    admin.moveToOtherLot(db, user, params.id, body.orderId),
  ),
  route(adminContract.refundRecipient, ({ db, user, params, body }) =>
    admin.refundRecipient(db, user, params.id, body.recipientId),
  ),
  route(adminContract.markReplaced, ({ db, user, params, body }) => admin.markReplaced(db, user, params.id, body)),
  route(adminContract.downloadRecallReport, ({ db, params }) => readReport(db, params.id)),
  route(adminContract.downloadRecallList, ({ db, params }) => exportRecipients(db, params.id)),
];
