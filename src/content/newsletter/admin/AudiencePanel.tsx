import { useEffect, useState } from 'react';
import { call } from '../../../platform/http/client.ts';
import { MoneyField } from '../../../ui/admin/MoneyField.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { Picker, type PickerOption, SelectedList } from '../../../ui/admin/Picker.tsx';
import { toRequestBody } from '../../../ui/admin/schema-form.ts';
import type { SchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { countAudience, findBoughtOptions } from '../issue-contract.ts';
import { AudienceFields, type IssueFields } from '../issue-fields.ts';
import { type BoughtKind, boughtKinds, segments } from '../issue-rules.ts';
import { boughtKindNames, segmentNames, issueTexts as texts } from './texts.ts';

type AudiencePanelProps = { form: SchemaForm<typeof IssueFields> };

/** The segment of subscribers that get the newsletter, and their number. */
export function AudiencePanel({ form }: AudiencePanelProps) {
  const { segment } = form.values;
  const count = useAudienceCount(form);
  return (
    <Panel title={texts.audience}>
      <div className="form">
        <SelectField label={texts.segment} {...form.field('segment')}>
          {segments.map((value) => (
            <option key={value} value={value}>
              {segmentNames[value]}
            </option>
          ))}
        </SelectField>
        {segment === 'bought' && <BoughtFields form={form} />}
        {segment === 'lapsed' && (
          <TextField label={texts.lapsedDays} hint={texts.lapsedHint} inputMode="numeric" {...form.field('days')} />
        )}
        {segment === 'value' && (
          <MoneyField label={texts.minValue} hint={texts.minValueHint} {...form.field('minValue')} />
        )}
        <p role="status">{count === null ? '' : texts.audienceCount(count)}</p>
      </div>
    </Panel>
  );
}

function BoughtFields({ form }: AudiencePanelProps) {
  const kind = boughtKinds.find((value) => value === form.values.boughtKind) ?? 'product';
  return (
    <>
      <SelectField
        label={texts.boughtKind}
        {...form.field('boughtKind')}
        onChange={({ target }) => form.setValues({ boughtKind: target.value, boughtIds: [] })}
      >
        {boughtKinds.map((value) => (
          <option key={value} value={value}>
            {boughtKindNames[value]}
          </option>
        ))}
      </SelectField>
      <NamedPicker
        key={kind}
        label={texts.boughtIds}
        listLabel={texts.chosen}
        kind={kind}
        ids={form.value('boughtIds')}
        error={form.error('boughtIds')}
        search={(search, signal) => call(findBoughtOptions, { query: { kind, search: search.slice(0, 100) } }, signal)}
        onChange={(ids) => form.setValue('boughtIds', ids)}
      />
      <TextField label={texts.boughtDays} inputMode="numeric" {...form.field('days')} />
    </>
  );
}

const debounceMs = 400;

/** Null until it is known and while the choice is incomplete. */
function useAudienceCount({ values }: AudiencePanelProps['form']): number | null {
  const [count, setCount] = useState<number | null>(null);
  const { segment, boughtKind, boughtIds, days, minValue } = values;
  const key = JSON.stringify({ segment, boughtKind, boughtIds, days, minValue });
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(() => {
      const body = AudienceFields.safeParse(toRequestBody(AudienceFields, JSON.parse(key)));
      if (!body.success) return setCount(null);
      call(countAudience, { body: body.data }, controller.signal).then(
        (response) => controller.signal.aborted || setCount(response.count),
        () => {},
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [key]);
  return count;
}

type NamedPickerProps = {
  label: string;
  listLabel: string;
  kind: BoughtKind;
  ids: readonly number[];
  error: string | undefined;
  search: (text: string, signal: AbortSignal) => Promise<PickerOption[]>;
  onChange: (ids: number[]) => void;
};

/** Chosen products, categories or producers; the names of saved ones are loaded by id. */
export function NamedPicker({ label, listLabel, kind, ids, error, search, onChange }: NamedPickerProps) {
  const [picked, setPicked] = useState<ReadonlyMap<number, string>>(new Map());
  const saved = useAsyncData(async (signal) =>
    ids.length === 0 ? [] : call(findBoughtOptions, { query: { kind, ids: ids.join(',') } }, signal),
  );
  const nameOf = (id: number): string =>
    picked.get(id) ?? saved.data?.find((option) => option.id === id)?.name ?? texts.unknown(id);
  return (
    <>
      <Picker
        label={label}
        isOptional
        error={error}
        selectedIds={ids}
        search={search}
        onPick={({ id, name }) => {
          setPicked((before) => new Map([...before, [id, name]]));
          onChange([...ids, id]);
        }}
      />
      <SelectedList
        label={listLabel}
        selected={ids.map((id) => ({ id, name: nameOf(id) }))}
        onRemove={(removed) => onChange(ids.filter((id) => id !== removed))}
      />
    </>
  );
}
