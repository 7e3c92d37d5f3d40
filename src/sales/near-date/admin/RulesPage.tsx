import { useState } from 'react';
import { useHasPermission } from '../../../account/identity/staff-permissions.ts';
import { call } from '../../../platform/http/client.ts';
import { normalizeForSearch } from '../../../platform/text/romanian.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { Picker, type PickerOption } from '../../../ui/admin/Picker.tsx';
import { ReadOnly } from '../../../ui/admin/read-only.tsx';
import { useAction } from '../../../ui/admin/use-action.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { findCategories, findProducts } from '../../promotions/admin/find-scope.ts';
import { getNearDateRules, type NearDateRule, saveNearDateRule } from '../admin-contract.ts';
import { RulePanel } from './RulePanel.tsx';
import { texts } from './texts.ts';

/** /admin/near-date/rules */
export default function RulesPage() {
  const rules = useAsyncData((signal) => call(getNearDateRules, {}, signal));
  const canPrice = useHasPermission('prices');
  const canReadCatalogue = useHasPermission('catalogue:read');
  return (
    <ReadOnly value={!canPrice}>
      <PageHead
        title={texts.rulesTitle}
        text={texts.rulesText}
        back={{ to: '/admin/near-date', name: texts.rulesBack }}
      />
      <AsyncContent result={rules} skeleton={<Skeleton height={240} />}>
        {(list) => (
          <>
            {list.map((rule) => (
              <RulePanel key={`${rule.id} ${rule.version}`} rule={rule} onChange={rules.refresh} />
            ))}
            {canPrice && canReadCatalogue && <NewRule rules={list} onAdded={rules.refresh} />}
          </>
        )}
      </AsyncContent>
    </ReadOnly>
  );
}

type Scope = 'category' | 'product';

/** A new rule begins with the steps for all products. */
function NewRule({ rules, onAdded }: { rules: readonly NearDateRule[]; onAdded: () => void }) {
  const [scope, setScope] = useState<Scope>('category');
  const categories = useAsyncData(findCategories);
  const action = useAction(onAdded);
  const steps = rules.find(({ categoryId, productId }) => categoryId === null && productId === null)?.steps ?? [];
  const isCategory = scope === 'category';
  const taken = rules.flatMap(({ categoryId, productId }) => (isCategory ? categoryId : productId) ?? []);
  const add = ({ id }: PickerOption) =>
    action.run(
      () =>
        call(saveNearDateRule, {
          body: { categoryId: isCategory ? id : null, productId: isCategory ? null : id, steps },
        }),
      texts.saved,
    );
  const searchCategories = async (typed: string): Promise<PickerOption[]> =>
    (categories.data ?? [])
      .filter(({ name }) => normalizeForSearch(name).includes(normalizeForSearch(typed)))
      .slice(0, 20);
  return (
    <Panel title={texts.addRule}>
      <div className="form">
        <div className="form-pair">
          <SelectField
            label={texts.scope}
            value={scope}
            onChange={({ target }) => setScope(target.value === 'product' ? 'product' : 'category')}
          >
            <option value="category">{texts.chooseCategory}</option>
            <option value="product">{texts.chooseProduct}</option>
          </SelectField>
          <Picker
            key={scope}
            label={isCategory ? texts.pickCategory : texts.pickProduct}
            search={isCategory ? searchCategories : findProducts}
            selectedIds={taken}
            onPick={(option) => void add(option)}
          />
        </div>
      </div>
    </Panel>
  );
}
