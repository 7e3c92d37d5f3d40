import { useState } from 'react';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { FilterChips, FilterSelect } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { StatusDot } from '../../../ui/admin/StatusDot.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useList } from '../../../ui/admin/use-list.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { getAdminNutrients, type NutrientListRow } from '../admin-contract.ts';
import { nutrientKinds } from '../fields.ts';
import { NewNutrientDialog } from './NewNutrientDialog.tsx';
import { texts } from './texts.ts';

const State = ({ unconfirmed }: NutrientListRow) =>
  unconfirmed > 0 ? (
    <StatusDot tone="warn">{unconfirmed}</StatusDot>
  ) : (
    <StatusDot tone="ok">{texts.nothingToConfirm}</StatusDot>
  );

const columns: Column<NutrientListRow>[] = [
  { key: 'name', name: texts.nutrient, cell: ({ name }) => name },
  { key: 'kind', name: texts.kind, cell: ({ kind }) => texts.kinds[kind] },
  {
    key: 'vnr',
    name: texts.vnr,
    isNumber: true,
    isOnCard: true,
    cell: ({ vnr, unit }) => (vnr === null ? '—' : `${String(vnr).replace('.', ',')} ${unit}`),
  },
  { key: 'levels', name: texts.levels, isNumber: true, cell: ({ levels }) => levels },
  { key: 'state', name: texts.toConfirm, isOnCard: true, cell: State },
];

const kindOptions = [
  { value: 'all', name: texts.allKinds },
  ...nutrientKinds.map((kind) => ({ value: kind, name: texts.kinds[kind] })),
];
const stateOptions = (['all', 'unconfirmed'] as const).map((value) => ({ value, name: texts.states[value] }));

/** /admin/nutrients */
export default function NutrientsPage() {
  const list = useList(getAdminNutrients);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <PageHead title={texts.title} text={texts.text}>
        <ButtonLink size="s" to="/admin/nutrients/free">
          {texts.free}
        </ButtonLink>
        <UnlessReadOnly>
          <Button size="s" variant="brand" onClick={() => setIsAdding(true)}>
            {texts.add}
          </Button>
        </UnlessReadOnly>
      </PageHead>
      {isAdding && <NewNutrientDialog onClose={() => setIsAdding(false)} />}
      <TablePanel
        list={list}
        label={texts.title}
        columns={columns}
        rowName={({ name }) => texts.nutrientOf(name)}
        rowHref={({ id }) => `/admin/nutrients/${id}`}
        search={texts.search}
        filters={
          <>
            <FilterChips label={texts.state} options={stateOptions} {...list.filter('state')} />
            <FilterSelect label={texts.kind} options={kindOptions} {...list.filter('kind')} />
          </>
        }
        empty={{ title: texts.none, text: texts.noneText }}
      />
    </>
  );
}
