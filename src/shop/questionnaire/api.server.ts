import { serve } from '../../kit/serve.server.ts';
import * as adminContract from './admin-contract.ts';
import * as admin from './admin-service.server.ts';
import * as contract from './contract.ts';
import * as questionnaire from './service.server.ts';

export const questionnaireApi = [
  serve(contract.getQuestions, ({ db }) => questionnaire.readQuestions(db)),
  serve(contract.saveAnswers, ({ db, who, query, body }) => questionnaire.finish(db, who, query, body)),
  serve(contract.getAnswers, ({ db, who, query }) => questionnaire.readAnswers(db, who, query.token)),
  serve(contract.forgetAnswers, ({ db, who, query }) => questionnaire.forgetAnswers(db, who, query.token)),
  serve(contract.getRecommendations, ({ db, who, query }) => questionnaire.recommendSaved(db, who, query.token)),
  serve(contract.recommendFor, ({ db, body }) => questionnaire.recommendFor(db, body)),
  serve(adminContract.getAdminQuestions, ({ db }) => admin.readQuestions(db)),
  serve(adminContract.putQuestion, ({ db, body }) => admin.putQuestion(db, body)),
  serve(adminContract.orderQuestions, ({ db, body }) => admin.orderQuestions(db, body.ids)),
  serve(adminContract.deleteQuestion, ({ db, params, body }) => admin.deleteQuestion(db, params.id, body.version)),
  serve(adminContract.getAdminTags, ({ db }) => admin.readTags(db)),
  serve(adminContract.putTag, ({ db, body }) => admin.putTag(db, body)),
  serve(adminContract.deleteTag, ({ db, params, body }) => admin.deleteTag(db, params.id, body.version)),
];
