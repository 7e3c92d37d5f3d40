import { serve } from '../../kit/serve.server.ts';
import { getDashboard } from './contract.ts';
import { readDashboard } from './service.server.ts';

export const reportsApi = [serve(getDashboard, ({ db, query }) => readDashboard(db, query.period))];
