import { route } from '../../platform/http/register-endpoints.server.ts';
import { getDashboard } from './contract.ts';
import { readDashboard } from './service.server.ts';

export const reportsApi = [route(getDashboard, ({ db, query }) => readDashboard(db, query.period))];
