import { type ApiRoute, route } from '../../platform/http/register-endpoints.server.ts';
import * as contract from './contract.ts';
import { type FirstStepServices, readFirstSteps, setHidden } from './service.server.ts';

export const firstStepsApi = (services: FirstStepServices): ApiRoute[] => [
  route(contract.getFirstSteps, ({ db }) => readFirstSteps(db, services)),
  route(contract.hideFirstSteps, ({ db, user, body }) => setHidden(db, services, user, body.isHidden)),
];
