import type { Transaction } from '../../platform/db/db.server.ts';
import { type ApiRoute, route } from '../../platform/http/register-endpoints.server.ts';
import * as contract from './admin-contract.ts';
import * as nutrients from './service.server.ts';

/** `onChange` computes the rows of products again, which belong to a later feature. */
export const nutrientsApi = (onChange: (tx: Transaction) => Promise<void>): ApiRoute[] => [
  route(contract.getNutrientChoices, ({ db }) => nutrients.readChoices(db)),
  route(contract.getAdminNutrients, ({ db, query }) => nutrients.listNutrients(db, query)),
  route(contract.getAdminNutrient, ({ db, params }) => nutrients.getNutrient(db, params.id)),
  route(contract.addNutrient, ({ db, body }) => nutrients.addNutrient(db, body, onChange)),
  route(contract.deleteNutrient, ({ db, params }) => nutrients.deleteNutrient(db, params.id)),
  route(contract.addCaution, ({ db, body }) => nutrients.addCaution(db, body)),
  route(contract.deleteCaution, ({ db, params }) => nutrients.deleteCaution(db, params.id)),
  route(contract.changeCaution, ({ db, params, body }) => nutrients.changeCaution(db, params.id, body)),
  route(contract.changeNutrient, ({ db, params, body }) => nutrients.changeNutrient(db, params.id, body, onChange)),
];
