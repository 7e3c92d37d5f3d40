import { useState } from 'react';
import { call } from '../../../kit/client.ts';
import { BulkAction, BulkBar } from '../../../ui/admin/BulkBar.tsx';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { FilterChips } from '../../../ui/admin/FilterBar.tsx';
import { StateDot } from '../../../ui/admin/StateDot.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useRows } from '../../../ui/admin/use-rows.ts';
import { useSelection } from '../../../ui/admin/use-selection.ts';
import { useTableQuery } from '../../../ui/admin/use-table-query.ts';
import { Button } from '../../../ui/Button.tsx';
import { sentenceOf } from '../../../ui/sentence-of.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { countyName } from '../../account/counties.ts';
import { type AdminLocker, getAdminLockers, lockerSorts, lockerStates, putLocker } from '../admin-contract.ts';
import { LockerDrawer } from './LockerDrawer.tsx';
import { LockerPaste } from './LockerPaste.tsx';
import { texts } from './texts.ts';

const columns: Column<AdminLocker>[] = [
  { key: 'name', name: texts.name, sort: 'name', cell: ({ name }) => name },
  {
    key: 'place',
    name: texts.place,
    sort: 'place',
    cell: ({ county, locality }) => `${locality}, ${countyName(county)}`,
  },
  { key: 'street', name: texts.street, cell: ({ street, postalCode }) => `${street}, ${postalCode}` },
  { key: 'hours', name: texts.hours, cell: ({ hours }) => hours },
  {
    key: 'state',
    name: texts.state,
    cell: ({ isActive }) => <StateDot tone={isActive ? 'ok' : 'calm'}>{isActive ? texts.on : texts.off}</StateDot>,
  },
];

const states = [
  { value: 'all', name: texts.anyState },
  { value: 'active', name: texts.actives },
  { value: 'off', name: texts.offs },
];

type Table = { search: string; sort: string; take: number; skip: number; filters: { state: string } };

const asQuery = (courierId: number, { search, sort, take, skip, filters: { state } }: Table) => ({
  courierId,
  keyword: search,
  take,
  skip,
  sort: lockerSorts.find((known) => known === sort) ?? ('place' as const),
  state: lockerStates.find((known) => known === state) ?? ('all' as const),
});

/** The lockers of a courier: found, changed, turned off, added one by one or as a list. */
export function LockersPanel({ courierId }: { courierId: number }) {
  const table = useTableQuery({ sort: 'place', filters: { state: 'all' } });
  const page = useRows(table.key, (signal) => call(getAdminLockers, { query: asQuery(courierId, table) }, signal));
  const lockers = page.data?.lockers ?? [];
  const selection = useSelection(lockers.map(({ id }) => id));
  const [opened, setOpened] = useState<AdminLocker | 'new' | null>(null);
  const [isPasting, setIsPasting] = useState(false);

  const turn = async (isActive: boolean) => {
    const chosen = lockers.filter(({ id }) => selection.has(id));
    await Promise.all(chosen.map((locker) => call(putLocker, { body: { ...locker, isActive } }))).then(
      () => snackbar.success(texts.turned),
      (failure: unknown) => snackbar.error(sentenceOf(failure)),
    );
    selection.clear();
    page.refresh();
  };
  const close = () => setOpened(null);

  return (
    <>
      <TablePanel
        title={texts.lockers}
        actions={
          <div className="page-actions">
            <Button size="s" onClick={() => setIsPasting(true)}>
              {texts.paste}
            </Button>
            <Button size="s" variant="brand" onClick={() => setOpened('new')}>
              {texts.addLocker}
            </Button>
          </div>
        }
        table={table}
        answer={page}
        rows={page.data?.lockers}
        label={texts.lockerList}
        columns={columns}
        nameOf={({ name }) => texts.lockerOf(name)}
        onOpen={setOpened}
        selection={selection}
        search={texts.lockerSearch}
        filters={<FilterChips label={texts.state} options={states} {...table.filter('state')} />}
        none={{ title: texts.lockerNone, text: texts.lockerNoneText }}
      >
        <BulkBar selection={selection} one={texts.one} many={texts.many}>
          <BulkAction onClick={() => void turn(true)}>{texts.turnOn}</BulkAction>
          <BulkAction onClick={() => void turn(false)}>{texts.turnOff}</BulkAction>
        </BulkBar>
      </TablePanel>
      <LockerDrawer courierId={courierId} opened={opened} onClose={close} onSaved={page.refresh} />
      <LockerPaste
        courierId={courierId}
        isOpen={isPasting}
        onClose={() => setIsPasting(false)}
        onSaved={page.refresh}
      />
    </>
  );
}
