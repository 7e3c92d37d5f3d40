import { serve } from '../../kit/serve.server.ts';
import * as adminContract from './admin-contract.ts';
import * as admin from './admin-service.server.ts';
import * as contract from './contract.ts';
import * as questions from './service.server.ts';

export const questionsApi = [
  serve(
    contract.getProductQuestions,
    ({ db, who, query }) => questions.readQuestions(db, who?.legalEntityId ?? null, query),
    { keep: true },
  ),
  serve(contract.askQuestion, ({ db, who, body }) => questions.ask(db, who.legalEntityId, body)),
  serve(contract.answerQuestion, ({ db, who, params, body }) =>
    questions.answer(db, who.legalEntityId, { questionId: params.id, content: body.content }),
  ),
  serve(adminContract.getAdminQuestions, ({ db, query }) => admin.listQuestions(db, query)),
  serve(adminContract.approveQuestion, ({ db, who, params }) =>
    admin.decideQuestion(db, who, { id: params.id, reason: null }),
  ),
  serve(adminContract.rejectQuestion, ({ db, who, params, body }) =>
    admin.decideQuestion(db, who, { id: params.id, reason: body.reason }),
  ),
  serve(adminContract.answerAsShop, ({ db, who, params, body }) =>
    admin.answerAsShop(db, who, { id: params.id, content: body.content }),
  ),
  serve(adminContract.removeShopAnswer, ({ db, who, params }) => admin.removeShopAnswer(db, who, params.id)),
  serve(adminContract.approveAnswer, ({ db, who, params }) =>
    admin.decideAnswer(db, who, { id: params.id, reason: null }),
  ),
  serve(adminContract.rejectAnswer, ({ db, who, params, body }) =>
    admin.decideAnswer(db, who, { id: params.id, reason: body.reason }),
  ),
];
