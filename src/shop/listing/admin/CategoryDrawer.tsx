import { call } from '../../../kit/client.ts';
import { ConflictNotice } from '../../../ui/admin/ConflictNotice.tsx';
import { Drawer } from '../../../ui/admin/Drawer.tsx';
import { TextArea } from '../../../ui/admin/TextArea.tsx';
import { Toggle } from '../../../ui/admin/Toggle.tsx';
import { useEditForm } from '../../../ui/admin/use-edit-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { rangeTexts } from '../../catalog/range-texts.ts';
import { type AdminCategory, deleteCategory, getAdminCategories, putCategory } from '../../catalog/tree-contract.ts';
import { deepest, levelOf } from '../../catalog/tree-rules.ts';
import { bodyOf, categoryErrors, newCategory, valuesOf } from './category-rules.ts';
import { RemoveButton } from './RemoveButton.tsx';
import { texts } from './texts.ts';

type CategoryDrawerProps = {
  opened: AdminCategory | 'new' | null;
  categories: AdminCategory[];
  icons: string[];
  onDone: () => void;
  onClose: () => void;
};

export const CategoryDrawer = ({ opened, ...rest }: CategoryDrawerProps) => (
  <Drawer
    title={opened === null || opened === 'new' ? texts.newCategory : texts.category(opened.name)}
    isOpen={opened !== null}
    onClose={rest.onClose}
  >
    {opened !== null && (
      <CategoryForm key={opened === 'new' ? 0 : opened.id} saved={opened === 'new' ? null : opened} {...rest} />
    )}
  </Drawer>
);

type CategoryFormProps = Omit<CategoryDrawerProps, 'opened'> & { saved: AdminCategory | null };

function CategoryForm({ saved, categories, icons, onDone, onClose }: CategoryFormProps) {
  const { form, conflict } = useEditForm({
    initial: saved ? valuesOf(saved) : newCategory,
    check: categoryErrors,
    blames: { [rangeTexts.slugTaken]: 'name', [rangeTexts.usedFood]: 'isFood', [rangeTexts.tooDeep]: 'parentId' },
    saved,
    save: async (values, base) => {
      await call(putCategory, { body: bodyOf(values, base) });
      snackbar.success(saved ? texts.categorySaved : texts.categoryMade);
      onDone();
      onClose();
    },
    newest: async () => {
      const answer = await call(getAdminCategories, {});
      return answer.categories.find(({ id }) => id === saved?.id) ?? null;
    },
  });
  const reload = () => {
    onDone();
    onClose();
  };
  return (
    <form className="form" {...form.props}>
      <ConflictNotice {...conflict} onReload={reload} />
      <FormMessage>{form.message}</FormMessage>
      <TextField label={texts.name} hint={saved && texts.addressHint} maxLength={80} {...form.field('name')} />
      {saved ? <Addresses saved={saved} /> : <Parents categories={categories} field={form.field('parentId')} />}
      <SelectField label={texts.icon} {...form.field('icon')}>
        <option value="">{texts.noIcon}</option>
        {icons.map((icon) => (
          <option key={icon} value={icon}>
            {icon}
          </option>
        ))}
      </SelectField>
      <TextArea label={texts.description} isOptional rows={5} {...form.field('description')} />
      <Toggle hint={texts.isFoodHint} {...form.box('isFood')}>
        {texts.isFood}
      </Toggle>
      <TextField label={texts.seoTitle} isOptional {...form.field('seoTitle')} />
      <TextField label={texts.seoKeywords} isOptional {...form.field('seoKeywords')} />
      <TextArea label={texts.seoDescription} isOptional rows={2} {...form.field('seoDescription')} />
      <div className="form-ends">
        <Button type="submit" variant="brand" size="s" isBusy={form.isSending}>
          {texts.save}
        </Button>
        {saved && (
          <RemoveButton
            title={texts.deleteCategory}
            text={texts.deleteCategoryText(saved.name)}
            done={texts.categoryDeleted}
            remove={() => call(deleteCategory, { body: { id: saved.id, version: saved.version } })}
            onDone={reload}
          />
        )}
      </div>
    </form>
  );
}

const Addresses = ({ saved: { slug, oldSlugs } }: { saved: AdminCategory }) => (
  <dl className="admin-facts">
    <dt>{texts.address}</dt>
    <dd>/{slug}</dd>
    {oldSlugs.length > 0 && (
      <>
        <dt>{texts.oldAddresses}</dt>
        <dd>{oldSlugs.map((old) => `/${old}`).join(', ')}</dd>
      </>
    )}
  </dl>
);

type ParentsProps = { categories: AdminCategory[]; field: Omit<Parameters<typeof SelectField>[0], 'label' | 'ref'> };

const Parents = ({ categories, field }: ParentsProps) => (
  <SelectField label={texts.parent} {...field}>
    <option value="">{texts.atTop}</option>
    {categories
      .map((category) => ({ ...category, level: levelOf(categories, category.id) }))
      .filter(({ level }) => level < deepest)
      .map(({ id, name, level }) => (
        <option key={id} value={id}>
          {`${'– '.repeat(level - 1)}${name}`}
        </option>
      ))}
  </SelectField>
);
