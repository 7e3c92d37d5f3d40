import { serve } from '../../kit/serve.server.ts';
import { getAudit, getJobs, retryJob } from './contract.ts';
import * as operations from './service.server.ts';

export const operationsApi = [
  serve(getAudit, ({ db, query }) => operations.readAudit(db, query)),
  serve(getJobs, ({ db, query }) => operations.readJobs(db, query)),
  serve(retryJob, ({ db, params }) => operations.retryJob(db, params.id)),
];
