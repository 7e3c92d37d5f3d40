import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach } from 'vitest';
import { type AnafStandIn, startAnafStandIn } from '../../../stand-ins/anaf/stand-in.ts';
import { openTestDatabase } from '../../../test/support/shop.ts';
import { parseSecretKeys } from '../../platform/secrets.server.ts';
import { openServiceConnections } from '../../platform/service-connections.server.ts';
import { createEInvoicing, type EInvoicing } from './gateway.server.ts';
import { eInvoiceJobs, sendDue } from './send-service.server.ts';

const cif = '18547290';
export const dayMs = 86_400_000;

type Connected = { sendFrom?: string; accessExpiresAt?: string; accessToken?: string };

type State = {
  state: string;
  uploadIndex: string | null;
  problems: { rule: string; message: string }[];
  lastError: string | null;
  nextIn: number | null;
  hasAnswer: boolean;
};

/** Invoices of the demo shop and a stand-in of ANAF that is new for every test. */
export async function openSending() {
  const db = await openTestDatabase('demo');
  const connections = openServiceConnections(parseSecretKeys(randomBytes(32).toString('base64')));
  const rows = await db<{ id: number }[]>`select id from invoice where kind = 'invoice' order by id limit 3`;
  const ids = rows.map(({ id }) => id);
  const invoiceId = ids[0] ?? 0;
  let current: { anaf: AnafStandIn; invoicing: EInvoicing } | null = null;
  const opened = () => {
    if (!current) throw new Error('The stand-in runs during tests only');
    return current;
  };

  beforeEach(async () => {
    await db`truncate e_invoice, e_invoice_call, e_invoice_message, connection, job`;
    const anaf = await startAnafStandIn(cif, { firstIndex: 5_001_120_001 });
    anaf.setProcessingPolls(0);
    const urls = { apiUrl: anaf.apiUrl, loginUrl: anaf.loginUrl };
    current = { anaf, invoicing: createEInvoicing({ connections, cif, urls }) };
  });
  afterEach(() => opened().anaf.close());

  async function read(id = invoiceId): Promise<State> {
    const [row] = await db<State[]>`
      select state, upload_index, problems, last_error, extract(epoch from next_at - now())::int as next_in,
        answer is not null as has_answer
      from e_invoice where invoice_id = ${id}`;
    if (!row) throw new Error('not registered');
    return row;
  }

  return {
    db,
    connections,
    ids,
    invoiceId,
    get anaf() {
      return opened().anaf;
    },
    get invoicing() {
      return opened().invoicing;
    },
    read,
    async connect(changes: Connected = {}): Promise<void> {
      const { anaf } = opened();
      const { sendFrom = '2000-01-01', ...tokens } = changes;
      await connections.save(db, 'anaf', { environment: 'test', ...anaf.application, sendFrom });
      await connections.saveTokens(db, 'anaf', {
        clientId: anaf.application.clientId,
        accessToken: anaf.accessToken,
        refreshToken: anaf.refreshToken,
        accessExpiresAt: new Date(Date.now() + 80 * dayMs).toISOString(),
        refreshExpiresAt: new Date(Date.now() + 300 * dayMs).toISOString(),
        ...tokens,
      });
    },
    /** Registers invoices as the job of a written invoice does. */
    async register(...some: number[]): Promise<void> {
      const [handler] = eInvoiceJobs(opened().invoicing);
      for (const id of some) await handler?.run(db, { invoiceId: id });
    },
    /** Makes the next step due and takes it. */
    async step(): Promise<State> {
      await db`update e_invoice set next_at = now() where next_at is not null`;
      await sendDue(db, opened().invoicing);
      return read();
    },
  };
}
