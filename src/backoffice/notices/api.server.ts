import { route } from '../../platform/http/register-endpoints.server.ts';
import { getOrderNews } from './contract.ts';
import { readOrderNews } from './service.server.ts';

export const staffNoticesApi = [route(getOrderNews, ({ db, query }) => readOrderNews(db, query.since))];
