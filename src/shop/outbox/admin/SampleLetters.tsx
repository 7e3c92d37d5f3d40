import { useState } from 'react';
import { call } from '../../../kit/client.ts';
import { fold } from '../../../kit/romanian.ts';
import { type Column, DataTable } from '../../../ui/admin/DataTable.tsx';
import { Drawer } from '../../../ui/admin/Drawer.tsx';
import { FilterBar } from '../../../ui/admin/FilterBar.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { TableEnd } from '../../../ui/admin/TableEnd.tsx';
import { TableFailure } from '../../../ui/admin/TableFailure.tsx';
import { useTableQuery } from '../../../ui/admin/use-table-query.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { getSample, getSamples } from '../contract.ts';
import { LetterBody } from './LetterBody.tsx';
import { texts } from './texts.ts';

type Head = { name: string; subject: string };
type Numbered = Head & { id: number };

const rooms = new Map<string, string>(Object.entries(texts.rooms));
const roomOf = ({ name }: Head): string => rooms.get(name.split('/')[0] ?? '') ?? name;

const columns: Column<Numbered>[] = [
  { key: 'subject', name: texts.subject, cell: ({ subject }) => subject },
  { key: 'room', name: texts.room, cell: roomOf },
  { key: 'name', name: texts.sampleName, cell: ({ name }) => <span className="muted">{name}</span> },
];

/** A gallery of every letter the shop can write, about the same sample order. */
export function SampleLetters() {
  const all = useLoaded((signal) => call(getSamples, {}, signal));
  const table = useTableQuery({ sort: '', filters: {} });
  const [opened, setOpened] = useState<Head | null>(null);
  const wanted = fold(table.search);
  const rows = all.data
    ?.map((head, id) => ({ ...head, id }))
    .filter((head) => fold(`${head.subject} ${head.name} ${roomOf(head)}`).includes(wanted));
  return (
    <Panel isFlush>
      <FilterBar search={table.searchField} placeholder={texts.sampleSearch} />
      <TableFailure failure={all.failure} onRetry={all.retry} />
      <DataTable
        label={texts.samples}
        columns={columns}
        rows={rows ?? null}
        keyOf={({ id }) => id}
        nameOf={({ subject }) => texts.nameOfSample(subject)}
        onOpen={setOpened}
        empty={
          <TableEnd
            isNarrowed={table.isNarrowed}
            title={texts.noSamples}
            text={texts.noSamplesText}
            onReset={table.reset}
          />
        }
      />
      <Drawer title={opened?.subject ?? texts.message} isOpen={opened !== null} onClose={() => setOpened(null)}>
        {opened && <SampleLetter key={opened.name} name={opened.name} />}
      </Drawer>
    </Panel>
  );
}

function SampleLetter({ name }: { name: string }) {
  const letter = useLoaded((signal) => call(getSample, { query: { name } }, signal));
  return (
    <Loaded of={letter} skeleton={<Skeleton height={480} />}>
      {(read) => (
        <div className="form">
          <LetterBody letter={read} />
        </div>
      )}
    </Loaded>
  );
}
