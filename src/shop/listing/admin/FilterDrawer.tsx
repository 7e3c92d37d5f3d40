import { useState } from 'react';
import { call } from '../../../kit/client.ts';
import { ConflictNotice } from '../../../ui/admin/ConflictNotice.tsx';
import { Drawer } from '../../../ui/admin/Drawer.tsx';
import { useEditForm } from '../../../ui/admin/use-edit-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { type AdminFilterGroup, deleteFilter, getAdminFilters, putFilter } from '../../catalog/filter-contract.ts';
import { rangeTexts } from '../../catalog/range-texts.ts';
import { bodyOf, draftsOf } from './filter-rules.ts';
import { OptionEditor } from './OptionEditor.tsx';
import { RemoveButton } from './RemoveButton.tsx';
import { texts } from './texts.ts';

type FilterDrawerProps = { opened: AdminFilterGroup | 'new' | null; onDone: () => void; onClose: () => void };

export const FilterDrawer = ({ opened, ...rest }: FilterDrawerProps) => (
  <Drawer
    title={opened === null || opened === 'new' ? texts.newFilter : opened.name}
    isOpen={opened !== null}
    onClose={rest.onClose}
  >
    {opened !== null && (
      <FilterForm key={opened === 'new' ? 0 : opened.id} saved={opened === 'new' ? null : opened} {...rest} />
    )}
  </Drawer>
);

type FilterFormProps = Omit<FilterDrawerProps, 'opened'> & { saved: AdminFilterGroup | null };

function FilterForm({ saved, onDone, onClose }: FilterFormProps) {
  const [options, setOptions] = useState(draftsOf(saved));
  const leave = () => {
    onDone();
    onClose();
  };
  const { form, conflict } = useEditForm({
    initial: { name: saved?.name ?? '' },
    check: ({ name }) => ({ name: name.trim().length >= 2 ? undefined : rangeTexts.badName }),
    blames: { [rangeTexts.nameTaken]: 'name' },
    saved,
    save: async ({ name }, base) => {
      await call(putFilter, { body: bodyOf(name, options, base) });
      snackbar.success(texts.filterSaved);
      leave();
    },
    newest: async () => (await call(getAdminFilters, {})).find(({ id }) => id === saved?.id) ?? null,
  });
  return (
    <form className="form" {...form.props}>
      <ConflictNotice {...conflict} onReload={leave} />
      <FormMessage>{form.message}</FormMessage>
      <TextField label={texts.name} maxLength={80} {...form.field('name')} />
      <OptionEditor kind={saved?.kind ?? 'tag'} options={options} onChange={setOptions} />
      <div className="form-ends">
        <Button type="submit" variant="brand" size="s" isBusy={form.isSending}>
          {texts.save}
        </Button>
        {saved?.kind === 'tag' && (
          <RemoveButton
            title={texts.deleteFilter}
            text={texts.deleteFilterText}
            done={texts.filterDeleted}
            remove={() => call(deleteFilter, { body: { id: saved.id, version: saved.version } })}
            onDone={leave}
          />
        )}
      </div>
    </form>
  );
}
