import { useState } from 'react';
import { call } from '../../../platform/http/client.ts';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { FilterChips } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Picker } from '../../../ui/admin/Picker.tsx';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { ScreenLink } from '../../../ui/admin/screen-link.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useAction } from '../../../ui/admin/use-action.ts';
import { useList } from '../../../ui/admin/use-list.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { NewNutrientDialog } from '../../nutrients/admin/NewNutrientDialog.tsx';
import { getAdminNutrients } from '../../nutrients/admin-contract.ts';
import {
  type FreeNutrient,
  freeStates,
  getFreeNutrients,
  markFreeNutrient,
  matchFreeNutrient,
} from '../free-nutrient-contract.ts';
import { freeNutrientTexts as texts } from './free-nutrient-texts.ts';

const back = { to: '/admin/nutrients', name: texts.nutrients };

const columns: Column<FreeNutrient>[] = [
  { key: 'name', name: texts.name, cell: ({ name }) => name },
  { key: 'units', name: texts.units, cell: ({ units }) => units.join(', ') },
  { key: 'rows', name: texts.rows, isNumber: true, isOnCard: true, cell: ({ rows }) => rows },
  { key: 'reason', name: texts.reason, isOnCard: true, cell: ({ reason }) => texts.reasons[reason] },
];

const stateOptions = freeStates.map((value) => ({ value, name: texts.states[value] }));

/** /admin/nutrients/free: names of rows in nutrition tables that no nutrient has. */
export default function FreeNutrientsPage() {
  const list = useList(getFreeNutrients);
  const [opened, setOpened] = useState<FreeNutrient | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const close = () => {
    setOpened(null);
    setIsAdding(false);
  };
  return (
    <>
      <PageHead title={texts.title} text={texts.text} back={back} />
      <TablePanel
        list={list}
        label={texts.title}
        columns={columns}
        rowName={({ name }) => name}
        onOpen={setOpened}
        search={texts.name}
        filters={<FilterChips label={texts.state} options={stateOptions} {...list.filter('state')} />}
        empty={{ title: texts.none, text: texts.noneText }}
      />
      {opened && !isAdding && (
        <FreeNutrientDialog
          free={opened}
          isMarked={list.filter('state').value === 'noNutrient'}
          onAdd={() => setIsAdding(true)}
          onClose={close}
          onDone={() => {
            close();
            list.refresh();
          }}
        />
      )}
      {opened && isAdding && <NewNutrientDialog name={opened.name} unit={opened.units[0] ?? 'mg'} onClose={close} />}
    </>
  );
}

const search = async (typed: string, signal: AbortSignal) =>
  (await call(getAdminNutrients, { query: { search: typed } }, signal)).rows.map(({ id, name, unit }) => ({
    ...{ id, name, note: unit },
  }));

type FreeNutrientDialogProps = {
  free: FreeNutrient;
  isMarked: boolean;
  onAdd: () => void;
  onClose: () => void;
  onDone: () => void;
};

function FreeNutrientDialog({
  free: { name, reason, products },
  isMarked,
  onAdd,
  onClose,
  onDone,
}: FreeNutrientDialogProps) {
  const { run, isBusy } = useAction(onDone);
  const mark = (isNutrient: boolean) =>
    void run(() => call(markFreeNutrient, { body: { name, isNutrient } }), isNutrient ? texts.unmarked : texts.marked);
  return (
    <Dialog title={name} isOpen onClose={onClose}>
      <div className="form">
        <p>{texts.explanations[reason]}</p>
        <p>
          {texts.inProducts}{' '}
          {products.map((product, index) => (
            <span key={product.id}>
              {index > 0 && ', '}
              <ScreenLink to={`/admin/products/${product.id}`}>{product.name}</ScreenLink>
            </span>
          ))}
        </p>
        <UnlessReadOnly>
          {isMarked ? (
            <div className="form-ends">
              <Button isBusy={isBusy} onClick={() => mark(true)}>
                {texts.unmark}
              </Button>
            </div>
          ) : (
            <>
              {reason === 'unknown' && (
                <Picker
                  label={texts.match}
                  hint={texts.matchHint}
                  search={search}
                  selectedIds={[]}
                  onPick={({ id }) =>
                    void run(() => call(matchFreeNutrient, { body: { name, nutrientId: id } }), texts.matched)
                  }
                />
              )}
              <div className="form-ends">
                <Button size="s" isBusy={isBusy} onClick={() => mark(false)}>
                  {texts.mark}
                </Button>
                {reason === 'unknown' && (
                  <Button size="s" onClick={onAdd}>
                    {texts.add}
                  </Button>
                )}
              </div>
            </>
          )}
        </UnlessReadOnly>
      </div>
    </Dialog>
  );
}
