import { useState } from 'react';
import { call } from '../../../platform/http/client.ts';
import { fold } from '../../../platform/text/romanian.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { type Column, DataTable } from '../../../ui/admin/DataTable.tsx';
import { Drawer } from '../../../ui/admin/Drawer.tsx';
import { FilterBar, FilterChips } from '../../../ui/admin/FilterBar.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { EmptyTable, TableError } from '../../../ui/admin/TablePanel.tsx';
import { useTableQuery } from '../../../ui/admin/use-table-query.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { getSample, getSamples } from '../contract.ts';
import { texts } from './texts.ts';

type SampleHead = { name: string; subject: string };
type Row = SampleHead & { id: number };

const features = new Map<string, string>(Object.entries(texts.features));
const featureName = ({ name }: SampleHead): string => features.get(name.split('/')[0] ?? '') ?? name;

const columns: Column<Row>[] = [
  { key: 'subject', name: texts.subject, cell: ({ subject }) => subject },
  { key: 'feature', name: texts.feature, cell: featureName },
  { key: 'name', name: texts.sampleName, cell: ({ name }) => <span className="muted">{name}</span> },
];

export function SampleEmails() {
  const samples = useAsyncData((signal) => call(getSamples, {}, signal));
  const table = useTableQuery({ sort: '', filters: {} });
  const [openSample, setOpenSample] = useState<SampleHead | null>(null);
  const filter = fold(table.search);
  const rows = samples.data
    ?.map((head, id) => ({ ...head, id }))
    .filter((head) => fold(`${head.subject} ${head.name} ${featureName(head)}`).includes(filter));
  return (
    <Panel isFlush>
      <FilterBar search={table.searchField} placeholder={texts.sampleSearch} />
      <TableError failure={samples.failure} onRetry={samples.retry} />
      <DataTable
        label={texts.samples}
        columns={columns}
        rows={rows ?? null}
        rowKey={({ id }) => id}
        rowName={({ subject }) => texts.nameOfSample(subject)}
        onOpen={setOpenSample}
        empty={
          <EmptyTable
            isFiltered={table.isFiltered}
            title={texts.noSamples}
            text={texts.noSamplesText}
            onReset={table.reset}
          />
        }
      />
      <Drawer
        title={openSample?.subject ?? texts.message}
        isOpen={openSample !== null}
        onClose={() => setOpenSample(null)}
      >
        {openSample && <SampleEmail key={openSample.name} name={openSample.name} />}
      </Drawer>
    </Panel>
  );
}

function SampleEmail({ name }: { name: string }) {
  const email = useAsyncData((signal) => call(getSample, { query: { name } }, signal));
  return (
    <AsyncContent result={email} skeleton={<Skeleton height={480} />}>
      {(data) => (
        <div className="form">
          <MessageBody message={data} />
        </div>
      )}
    </AsyncContent>
  );
}

const views = [
  { value: 'html', name: texts.asHtml },
  { value: 'text', name: texts.asText },
];

type MessageBodyProps = { message: { subject: string; text: string; html: string } };

export function MessageBody({ message: { html, text, subject } }: MessageBodyProps) {
  const [view, setView] = useState('html');
  if (html === '') return <pre className="log-body">{text}</pre>;
  return (
    <>
      <FilterChips label={texts.views} value={view} options={views} onChange={setView} />
      {view === 'html' ? (
        // The empty sandbox blocks scripts and navigation.
        <iframe className="email-frame" sandbox="" srcDoc={html} title={texts.preview(subject)} />
      ) : (
        <pre className="log-body">{text}</pre>
      )}
    </>
  );
}
