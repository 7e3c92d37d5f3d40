import { useState } from 'react';
import { IfPermitted } from '../../../account/identity/IfPermitted.tsx';
import { call } from '../../../platform/http/client.ts';
import { download } from '../../../platform/http/download.ts';
import { formatLei } from '../../../platform/lei.ts';
import { formatDate } from '../../../platform/text/admin-dates.ts';
import { BulkAction, BulkBar, useSelection } from '../../../ui/admin/BulkBar.tsx';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { FilterChips, FilterSelect } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { PeriodFields } from '../../../ui/admin/PeriodFields.tsx';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useList } from '../../../ui/admin/use-list.ts';
import { Warnings } from '../../../ui/admin/Warnings.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import {
  type AdminEInvoice,
  type EInvoiceStatus,
  eInvoiceShows,
  getAnafAuthorization,
  getEInvoices,
  getInvoiceArchive,
  sendEInvoices,
} from '../admin-contract.ts';
import { eInvoiceStates } from '../rules.ts';
import { newAuthorizationState } from './authorization-state.ts';
import { EInvoiceDrawer, EInvoiceState } from './EInvoiceDrawer.tsx';
import { lastMonth, statusText, warningsOf } from './rules.ts';
import { texts } from './texts.ts';

const showOptions = eInvoiceShows.map((value) => ({ value: String(value), name: texts.shows[value] }));
const stateOptions = [
  { value: 'all', name: texts.any },
  ...eInvoiceStates.map((value) => ({ value: String(value), name: texts.states[value] })),
];

const day = (date: string) => <span className="num nowrap">{formatDate(new Date(date))}</span>;

const columns: Column<AdminEInvoice>[] = [
  {
    key: 'number',
    name: texts.number,
    cell: ({ number, kind }) => (
      <span className="nowrap">{kind === 'storno' ? `${number} · ${texts.storno}` : number}</span>
    ),
  },
  { key: 'state', name: texts.state, isOnCard: true, cell: (invoice) => <EInvoiceState invoice={invoice} /> },
  { key: 'due', name: texts.dueOn, isOnCard: true, sort: 'due', cell: ({ dueOn }) => day(dueOn) },
  { key: 'issued', name: texts.issuedOn, sort: 'issued', cell: ({ issuedOn }) => day(issuedOn) },
  {
    key: 'buyer',
    name: texts.buyer,
    isOnCard: true,
    cell: ({ buyer, isCompany }) => (isCompany ? `${buyer} · ${texts.company}` : buyer),
  },
  { key: 'total', name: texts.total, isOnCard: true, isNumber: true, cell: ({ total }) => formatLei(total) },
];

/** /admin/e-invoices: invoices and their state at the tax authority. */
export default function EInvoicesPage() {
  const list = useList(getEInvoices);
  const [openId, setOpenId] = useState<number | null>(null);
  const selection = useSelection(list.rows?.map(({ id }) => id) ?? []);
  const status = list.data?.status;
  const send = async (ids: readonly number[]) => {
    await call(sendEInvoices, { body: { ids: [...ids] } }).then(
      ({ count }) => snackbar.success(texts.sendingMany(count)),
      (failure: unknown) => snackbar.error(errorMessage(failure)),
    );
    selection.clear();
    list.refresh();
  };
  return (
    <>
      <PageHead title={texts.title} text={status && statusText(status)}>
        <PageActions status={status} />
      </PageHead>
      <Warnings warnings={status ? warningsOf(status) : []} />
      <TablePanel
        list={list}
        label={texts.title}
        columns={columns}
        rowName={({ number }) => texts.nameOf(number)}
        onOpen={({ id }) => setOpenId(id)}
        selection={selection}
        search={texts.search}
        filters={
          <>
            <FilterChips label={texts.show} options={showOptions} {...list.filter('show')} />
            <FilterSelect label={texts.state} options={stateOptions} {...list.filter('state')} />
          </>
        }
        empty={{ title: texts.none, text: texts.noneText }}
      >
        <BulkBar selection={selection} one={texts.one} many={texts.many}>
          <BulkAction onClick={() => void send(selection.selected)}>{texts.send}</BulkAction>
        </BulkBar>
      </TablePanel>
      <EInvoiceDrawer
        invoice={list.rows?.find(({ id }) => id === openId) ?? null}
        onClose={() => setOpenId(null)}
        onSend={(id) => send([id])}
      />
    </>
  );
}

function PageActions({ status }: { status: EInvoiceStatus | undefined }) {
  const [isArchiveOpen, setIsArchiveOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const authorize = async () => {
    setIsBusy(true);
    await call(getAnafAuthorization, { query: { state: newAuthorizationState() } }).then(
      ({ url }) => window.location.assign(url),
      (failure: unknown) => snackbar.error(errorMessage(failure)),
    );
    setIsBusy(false);
  };
  return (
    <>
      <Button size="s" onClick={() => setIsArchiveOpen(true)}>
        {texts.archive}
      </Button>
      <IfPermitted permission="settings:read">
        <ButtonLink size="s" to="/admin/connections">
          {texts.connections}
        </ButtonLink>
      </IfPermitted>
      {(status?.state === 'unauthorized' || status?.state === 'on') && (
        <UnlessReadOnly>
          <Button
            size="s"
            variant={status.state === 'unauthorized' ? 'brand' : 'line'}
            isBusy={isBusy}
            onClick={() => void authorize()}
          >
            {texts.authorize}
          </Button>
        </UnlessReadOnly>
      )}
      <ArchiveDialog isOpen={isArchiveOpen} onClose={() => setIsArchiveOpen(false)} />
    </>
  );
}

function ArchiveDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [period, setPeriod] = useState(() => lastMonth(new Date()));
  const [isBusy, setIsBusy] = useState(false);
  const fetchArchive = async () => {
    setIsBusy(true);
    await download(getInvoiceArchive, { query: period }).then(onClose, (failure: unknown) =>
      snackbar.error(errorMessage(failure)),
    );
    setIsBusy(false);
  };
  return (
    <Dialog title={texts.archiveTitle} isOpen={isOpen} onClose={onClose}>
      <div className="form">
        <p className="dialog-text">{texts.archiveText}</p>
        <PeriodFields period={period} onChange={setPeriod} />
        <div className="dialog-ends">
          <Button variant="brand" isBusy={isBusy} onClick={() => void fetchArchive()}>
            {texts.download}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
