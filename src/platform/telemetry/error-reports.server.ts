import { counter } from '../metrics.server.ts';
import { BatchSender, postJson } from './batch-sender.server.ts';
import { framesOf, withoutPersonalData } from './error-report-rules.ts';
import { withoutSpan } from './tracing.server.ts';

/** An error report as it is posted; never a URL, a body, an address or a name. */
type ErrorReport = {
  time: string;
  message: string;
  error: { type: string; message: string; code: string; frames: string[] };
  requestId: string | null;
  route: string | null;
  job: string | null;
};

const reports = counter('vitrina_error_reports_total', 'Reports of unexpected errors: sent or dropped.', ['result']);
for (const result of ['sent', 'dropped']) reports.labels(result).inc(0);

const errors = counter('vitrina_errors_total', 'Unexpected errors, as they are logged at level error.');

type ReporterOptions = { url: string; release: string; intervalMs?: number };
let reporter: BatchSender<ErrorReport> | null = null;

/** Starts to post unexpected errors; returns a function that sends the rest and stops. One reporter per process. */
export function startErrorReports({ url, release, intervalMs = 5000 }: ReporterOptions): () => Promise<void> {
  const sender = new BatchSender<ErrorReport>({
    send: (batch) => withoutSpan(() => postJson(url, { release, errors: batch })),
    count: (result, items) => reports.labels(result).inc(items),
    intervalMs,
    maxBatch: 50,
    maxWaiting: 500,
  });
  reporter = sender;
  return async () => {
    if (reporter === sender) reporter = null;
    await sender.flush();
  };
}

type Circumstances = Partial<Pick<ErrorReport, 'requestId' | 'route' | 'job'>>;

/** Counts an unexpected error and, where an address is set, reports it. The logger calls it for each line with an `err`. */
export function reportError(error: unknown, message: string, circumstances: Circumstances): void {
  errors.inc();
  if (!reporter) return;
  const { name, message: text, stack = '' } = error instanceof Error ? error : new Error(typeof error);
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  reporter.add({
    time: new Date().toISOString(),
    message: withoutPersonalData(message),
    error: {
      type: name,
      message: withoutPersonalData(text),
      code: typeof code === 'string' ? code : '',
      frames: framesOf(stack),
    },
    requestId: circumstances.requestId ?? null,
    route: circumstances.route ?? null,
    job: circumstances.job ?? null,
  });
}
