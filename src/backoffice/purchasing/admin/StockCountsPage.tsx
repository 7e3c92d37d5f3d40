import { useState } from 'react';
import { useNavigate } from 'react-router';
import { IfPermitted } from '../../../account/identity/IfPermitted.tsx';
import { getAdminCategories } from '../../../catalog/products/category-contract.ts';
import { call } from '../../../platform/http/client.ts';
import { formatDate } from '../../../platform/text/admin-dates.ts';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { FilterChips } from '../../../ui/admin/FilterBar.tsx';
import { FormDialog } from '../../../ui/admin/FormDialog.tsx';
import { optionsOf } from '../../../ui/admin/options.ts';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { StatusDot } from '../../../ui/admin/StatusDot.tsx';
import { toFormValues } from '../../../ui/admin/schema-form.ts';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { Toggle } from '../../../ui/admin/Toggle.tsx';
import { useList } from '../../../ui/admin/use-list.ts';
import { type SchemaForm, useSchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { type CountRow, getStockCounts, startStockCount } from '../count-contract.ts';
import { CountFields } from '../fields.ts';
import { getSuppliers } from '../supplier-contract.ts';
import { countTexts as texts } from './count-texts.ts';

const tones = { open: 'warn', posted: 'ok', cancelled: 'calm' } as const;

export const CountState = ({ state }: Pick<CountRow, 'state'>) => (
  <StatusDot tone={tones[state]}>{texts.stateNames[state]}</StatusDot>
);

const columns: Column<CountRow>[] = [
  { key: 'number', name: texts.number, cell: ({ number }) => number },
  { key: 'scope', name: texts.scope, isOnCard: true, cell: ({ scope }) => scope },
  { key: 'state', name: texts.state, isOnCard: true, cell: CountState },
  { key: 'created', name: texts.created, cell: ({ createdAt }) => formatDate(new Date(createdAt)) },
  {
    key: 'progress',
    name: texts.progress,
    isNumber: true,
    isOnCard: true,
    cell: ({ counted, lines }) => `${counted} / ${lines}`,
  },
  { key: 'more', name: texts.more, isNumber: true, cell: ({ more }) => more },
  { key: 'less', name: texts.less, isNumber: true, cell: ({ less }) => less },
];

/** /admin/stock-counts */
export default function StockCountsPage() {
  const list = useList(getStockCounts);
  const [isStarting, setIsStarting] = useState(false);
  return (
    <>
      <PageHead title={texts.title} text={texts.text}>
        <UnlessReadOnly>
          <Button size="s" variant="brand" onClick={() => setIsStarting(true)}>
            {texts.add}
          </Button>
        </UnlessReadOnly>
      </PageHead>
      <TablePanel
        list={list}
        label={texts.title}
        columns={columns}
        rowName={({ number }) => texts.nameOf(number)}
        rowHref={({ id }) => `/admin/stock-counts/${id}`}
        search={texts.search}
        filters={<FilterChips label={texts.state} options={optionsOf(texts.states)} {...list.filter('state')} />}
        empty={{ title: texts.none, text: texts.noneText }}
      />
      {isStarting && <StartDialog onClose={() => setIsStarting(false)} />}
    </>
  );
}

function StartDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const suppliers = useAsyncData((signal) => call(getSuppliers, { query: { take: 96 } }, signal));
  const form = useSchemaForm({
    schema: CountFields,
    initialValues: toFormValues(CountFields, null),
    submit: async (body) => {
      const { id } = await call(startStockCount, { body });
      snackbar.success(texts.started);
      return navigate(`/admin/stock-counts/${id}`);
    },
  });
  return (
    <FormDialog title={texts.startTitle} text={texts.startText} form={form} action={texts.start} onClose={onClose}>
      <IfPermitted permission="catalogue:read">
        <CategoryField {...form.field('categoryId')} />
      </IfPermitted>
      <SelectField label={texts.supplier} {...form.field('supplierId')} isOptional={false}>
        <option value="">{texts.anySupplier}</option>
        {suppliers.data?.rows.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={texts.shelf}
        hint={texts.shelfHint}
        autoComplete="off"
        {...form.field('shelf')}
        isOptional={false}
      />
      <Toggle hint={texts.includesHint} {...form.checkbox('includesUnshipped')}>
        {texts.includesUnshipped}
      </Toggle>
    </FormDialog>
  );
}

function CategoryField(field: ReturnType<SchemaForm<typeof CountFields>['field']>) {
  const categories = useAsyncData((signal) => call(getAdminCategories, {}, signal));
  return (
    <SelectField label={texts.category} {...field} isOptional={false}>
      <option value="">{texts.all}</option>
      {categories.data?.categories.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
