import { useState } from 'react';
import { IfPermitted } from '../../../account/identity/IfPermitted.tsx';
import { call } from '../../../platform/http/client.ts';
import { formatLei } from '../../../platform/lei.ts';
import { formatDateTime, formatDay } from '../../../platform/text/admin-dates.ts';
import { BulkAction, BulkBar, useSelection } from '../../../ui/admin/BulkBar.tsx';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { Drawer } from '../../../ui/admin/Drawer.tsx';
import { Facts } from '../../../ui/admin/Facts.tsx';
import { FilterSelect } from '../../../ui/admin/FilterBar.tsx';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { StatusDot, type Tone } from '../../../ui/admin/StatusDot.tsx';
import { toFormValues } from '../../../ui/admin/schema-form.ts';
import { ScreenLink } from '../../../ui/admin/screen-link.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useList } from '../../../ui/admin/use-list.ts';
import { useSchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { Warnings } from '../../../ui/admin/Warnings.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { Fact } from '../../../ui/Fact.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { FoundFields } from '../smartbill/fields.ts';
import { type SmartBillState, smartBillStates } from '../smartbill/rules.ts';
import {
  getSmartBillDocuments,
  resolveSmartBillDocument,
  type SmartBillDocument,
  type SmartBillStatus,
  sendSmartBillDocuments,
} from '../smartbill-contract.ts';
import { ReportFrame } from './ReportFrame.tsx';
import { texts } from './texts.ts';

const stateFilters = ['all', ...smartBillStates] as const;
const stateOptions = stateFilters.map((value) => ({
  value: String(value),
  name: value === 'all' ? texts.any : texts.states[value],
}));

const tones: Record<SmartBillState, Tone> = {
  pending: 'info',
  sending: 'warn',
  sent: 'ok',
  refused: 'bad',
  uncertain: 'bad',
  manual: 'warn',
};

const DocumentState = ({ state }: { state: SmartBillState }) => (
  <StatusDot tone={tones[state]}>{texts.states[state]}</StatusDot>
);

const columns: Column<SmartBillDocument>[] = [
  {
    key: 'number',
    name: texts.number,
    cell: ({ number, kind }) => (
      <span className="nowrap">{kind === 'storno' ? `${number} · ${texts.storno}` : number}</span>
    ),
  },
  { key: 'state', name: texts.state, cell: ({ state }) => <DocumentState state={state} /> },
  {
    key: 'there',
    name: texts.smartBillNumber,
    cell: ({ smartBillNumber }) => <span className="nowrap">{smartBillNumber ?? texts.none}</span>,
  },
  { key: 'date', name: texts.date, cell: ({ issuedOn }) => <span className="num nowrap">{formatDay(issuedOn)}</span> },
  { key: 'customer', name: texts.customer, cell: ({ customer }) => customer },
  { key: 'total', name: texts.gross, isNumber: true, cell: ({ total }) => formatLei(total) },
];

const warningsOf = ({ refused, uncertain, manual }: SmartBillStatus): string[] => [
  ...(refused > 0 ? [texts.refused(refused)] : []),
  ...(uncertain > 0 ? [texts.uncertain(uncertain)] : []),
  ...(manual > 0 ? [texts.manual(manual)] : []),
];

/** /admin/accounting/smartbill: invoices and their documents in SmartBill. */
export default function SmartBillPage() {
  const list = useList(getSmartBillDocuments);
  const [openId, setOpenId] = useState<number | null>(null);
  const selection = useSelection(list.rows?.map(({ id }) => id) ?? []);
  const send = async (ids: readonly number[]) => {
    await call(sendSmartBillDocuments, { body: { ids: [...ids] } }).then(
      ({ count }) => snackbar.success(texts.sendingMany(count)),
      (failure: unknown) => snackbar.error(errorMessage(failure)),
    );
    selection.clear();
    list.refresh();
  };
  const status = list.data?.status;
  return (
    <ReportFrame
      title={texts.pages.smartBill}
      text={status && texts.status[status.state]}
      actions={
        <IfPermitted permission="settings:read">
          <ButtonLink size="s" to="/admin/settings/accounting">
            {texts.openSettings}
          </ButtonLink>
          <ButtonLink size="s" to="/admin/connections">
            {texts.connections}
          </ButtonLink>
        </IfPermitted>
      }
    >
      <Warnings warnings={status ? warningsOf(status) : []} />
      <TablePanel
        list={list}
        label={texts.pages.smartBill}
        columns={columns}
        rowName={({ number }) => texts.nameOf(number)}
        onOpen={({ id }) => setOpenId(id)}
        selection={selection}
        search={texts.smartBillSearch}
        filters={<FilterSelect label={texts.state} options={stateOptions} {...list.filter('state')} />}
        empty={{ title: texts.noDocuments, text: texts.noDocumentsText }}
      >
        <BulkBar selection={selection} one={texts.one} many={texts.many}>
          <BulkAction onClick={() => void send(selection.selected)}>{texts.send}</BulkAction>
        </BulkBar>
      </TablePanel>
      <DocumentDrawer
        document={list.rows?.find(({ id }) => id === openId) ?? null}
        onClose={() => setOpenId(null)}
        onSend={(id) => send([id])}
        onResolved={list.refresh}
      />
    </ReportFrame>
  );
}

type DocumentDrawerProps = {
  document: SmartBillDocument | null;
  onClose: () => void;
  onSend: (id: number) => Promise<void>;
  onResolved: () => void;
};

/** Keeps the last document rendered while the drawer slides out. */
function DocumentDrawer({ document, onClose, onSend, onResolved }: DocumentDrawerProps) {
  const [last, setLast] = useState(document);
  if (document && document !== last) setLast(document);
  return (
    <Drawer
      title={last ? texts.drawerTitle(last.number) : ''}
      isOpen={document !== null}
      onClose={onClose}
      footer={
        last &&
        actionNames[last.state] && (
          <SendButton key={last.id} name={actionNames[last.state]} onSend={() => onSend(last.id)} />
        )
      }
    >
      {last && (
        <div className="form">
          <DocumentFacts document={last} />
          {(last.state === 'uncertain' || last.state === 'manual') && (
            <FoundForm key={last.id} id={last.id} onResolved={onResolved} />
          )}
        </div>
      )}
    </Drawer>
  );
}

/** A document that SmartBill may have is looked up, not made again. */
const actionNames: Record<SmartBillState, string> = {
  pending: texts.sendNow,
  sending: texts.checkNow,
  sent: '',
  refused: texts.send,
  uncertain: '',
  manual: '',
};

function SendButton({ name, onSend }: { name: string; onSend: () => Promise<void> }) {
  const [isBusy, setIsBusy] = useState(false);
  const send = async () => {
    setIsBusy(true);
    await onSend();
    setIsBusy(false);
  };
  return (
    <UnlessReadOnly>
      <div className="form-ends">
        <Button size="s" variant="brand" isBusy={isBusy} onClick={() => void send()}>
          {name}
        </Button>
      </div>
    </UnlessReadOnly>
  );
}

const DocumentFacts = ({ document }: { document: SmartBillDocument }) => (
  <>
    <DocumentState state={document.state} />
    {document.lastError && <FormMessage>{document.lastError}</FormMessage>}
    <Facts>
      <Fact name={texts.order}>
        <ScreenLink to={`/admin/orders/${document.orderId}`}>{document.orderNumber}</ScreenLink>
      </Fact>
      <Fact name={texts.customer}>{document.customer}</Fact>
      <Fact name={texts.gross}>{formatLei(document.total)}</Fact>
      <Fact name={texts.smartBillNumber}>
        {document.url ? (
          <a className="link" href={document.url} target="_blank" rel="noreferrer" aria-label={texts.openThere}>
            {document.smartBillNumber}
          </a>
        ) : (
          (document.smartBillNumber ?? texts.none)
        )}
      </Fact>
      <Fact name={texts.attempts}>{document.attempts}</Fact>
      {document.sentAt && <Fact name={texts.sentAt}>{formatDateTime(new Date(document.sentAt))}</Fact>}
    </Facts>
  </>
);

function FoundForm({ id, onResolved }: { id: number; onResolved: () => void }) {
  const resolve = async (document: { series: string; number: string } | null) => {
    await call(resolveSmartBillDocument, { params: { id }, body: { document } });
    snackbar.success(texts.resolved);
    onResolved();
  };
  const form = useSchemaForm({
    schema: FoundFields,
    initialValues: toFormValues(FoundFields, null),
    submit: (document) => resolve(document),
  });
  const sendAgain = () => void resolve(null).catch((failure: unknown) => snackbar.error(errorMessage(failure)));
  return (
    <UnlessReadOnly>
      <form className="form" {...form.props}>
        <h3>{texts.foundTitle}</h3>
        <FormMessage>{form.message}</FormMessage>
        <div className="form-pair">
          <TextField label={texts.foundSeries} autoComplete="off" {...form.field('series')} />
          <TextField label={texts.foundNumber} autoComplete="off" {...form.field('number')} />
        </div>
        <div className="form-ends">
          <Button type="submit" size="s" variant="brand" isBusy={form.isSubmitting}>
            {texts.saveFound}
          </Button>
          <Button size="s" onClick={sendAgain}>
            {texts.notFound}
          </Button>
        </div>
      </form>
    </UnlessReadOnly>
  );
}
