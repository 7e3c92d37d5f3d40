import { type ApiRoute, route } from '../../platform/http/register-endpoints.server.ts';
import * as contract from './admin-contract.ts';
import * as nutrients from './service.server.ts';

export const nutrientsApi: ApiRoute[] = [route(contract.getNutrientChoices, ({ db }) => nutrients.readChoices(db))];
