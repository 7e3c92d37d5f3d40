import { route } from '../../platform/http/register-endpoints.server.ts';
import * as adminContract from './admin-contract.ts';
import * as admin from './admin-service.server.ts';
import * as contract from './contract.ts';
import * as questionnaire from './service.server.ts';

export const questionnaireApi = [
  route(contract.getQuestions, ({ db }) => questionnaire.readQuestions(db)),
  route(contract.saveAnswers, ({ db, user, query, body }) => questionnaire.saveAnswers(db, user, query, body)),
  route(contract.getAnswers, ({ db, user, query }) => questionnaire.readAnswers(db, user, query.token)),
  route(contract.deleteAnswers, ({ db, user, query }) => questionnaire.deleteAnswers(db, user, query.token)),
  route(contract.getRecommendations, ({ db, user, query }) => questionnaire.recommendSaved(db, user, query.token)),
  route(contract.recommendFor, ({ db, body }) => questionnaire.recommendFor(db, body)),
  route(adminContract.getAdminQuestionnaire, ({ db }) => admin.readQuestions(db)),
  route(adminContract.saveQuestion, ({ db, body }) => admin.saveQuestion(db, body)),
  route(adminContract.orderQuestions, ({ db, body }) => admin.orderQuestions(db, body.ids)),
  route(adminContract.deleteQuestion, ({ db, params, body }) => admin.deleteQuestion(db, params.id, body.version)),
  route(adminContract.getAdminTags, ({ db }) => admin.readTags(db)),
  route(adminContract.saveTag, ({ db, body }) => admin.saveTag(db, body)),
  route(adminContract.deleteTag, ({ db, params, body }) => admin.deleteTag(db, params.id, body.version)),
];
