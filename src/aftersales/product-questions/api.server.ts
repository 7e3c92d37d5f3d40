import { productTags } from '../../catalog/search/cache-tags.ts';
import { route } from '../../platform/http/register-endpoints.server.ts';
import * as adminContract from './admin-contract.ts';
import * as admin from './admin-service.server.ts';
import * as contract from './contract.ts';
import * as questions from './service.server.ts';

export const questionsApi = [
  route(
    contract.getProductQuestions,
    ({ db, user, query, showsOnly }) => {
      showsOnly(productTags([query.productId]));
      return questions.readQuestions(db, user?.legalEntityId ?? null, query);
    },
    { cache: true },
  ),
  route(contract.askQuestion, ({ db, user, body }) => questions.askQuestion(db, user.legalEntityId, body)),
  route(contract.answerQuestion, ({ db, user, params, body }) =>
    questions.answerQuestion(db, user.legalEntityId, { questionId: params.id, content: body.content }),
  ),
  route(adminContract.getAdminQuestions, ({ db, query }) => admin.listQuestions(db, query)),
  route(adminContract.approveQuestion, ({ db, user, params }) =>
    admin.decideQuestion(db, user, { id: params.id, reason: null }),
  ),
  route(adminContract.rejectQuestion, ({ db, user, params, body }) =>
    admin.decideQuestion(db, user, { id: params.id, reason: body.reason }),
  ),
  route(adminContract.answerAsShop, ({ db, user, params, body }) =>
    admin.answerAsShop(db, user, { id: params.id, content: body.content }),
  ),
  route(adminContract.removeShopAnswer, ({ db, user, params }) => admin.removeShopAnswer(db, user, params.id)),
  route(adminContract.approveAnswer, ({ db, user, params }) =>
    admin.decideAnswer(db, user, { id: params.id, reason: null }),
  ),
  route(adminContract.rejectAnswer, ({ db, user, params, body }) =>
    admin.decideAnswer(db, user, { id: params.id, reason: body.reason }),
  ),
];
