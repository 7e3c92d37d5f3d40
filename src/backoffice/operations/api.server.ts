import { route } from '../../platform/http/register-endpoints.server.ts';
import { getAudit, getJobs, retryAllJobs, retryJob } from './contract.ts';
import * as operations from './service.server.ts';

export const operationsApi = [
  route(getAudit, ({ db, query }) => operations.readAudit(db, query)),
  route(getJobs, ({ db, query }) => operations.readJobs(db, query)),
  route(retryJob, ({ db, params }) => operations.retryJob(db, params.id)),
  route(retryAllJobs, ({ db }) => operations.retryAllJobs(db)),
];
