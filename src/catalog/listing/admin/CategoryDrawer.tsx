import { call } from '../../../platform/http/client.ts';
import { ConflictNotice } from '../../../ui/admin/ConflictNotice.tsx';
import { DeleteButton } from '../../../ui/admin/DeleteButton.tsx';
import { Drawer } from '../../../ui/admin/Drawer.tsx';
import { Facts } from '../../../ui/admin/Facts.tsx';
import { PictureField } from '../../../ui/admin/PictureField.tsx';
import { Toggle } from '../../../ui/admin/Toggle.tsx';
import { useEditForm } from '../../../ui/admin/use-edit-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Fact } from '../../../ui/Fact.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { ClaimTextArea, ClaimTextField } from '../../claims/admin/ClaimTextArea.tsx';
import {
  type AdminCategory,
  deleteCategory,
  getAdminCategories,
  saveCategory,
} from '../../products/category-contract.ts';
import { levelOf, maxDepth } from '../../products/category-tree-rules.ts';
import { CategoryFields } from '../../products/taxonomy-fields.ts';
import { texts } from './texts.ts';
import { uploadCatalogPicture } from './upload-catalog-picture.ts';

type CategoryDrawerProps = {
  selected: AdminCategory | 'new' | null;
  categories: AdminCategory[];
  icons: string[];
  onDone: () => void;
  onClose: () => void;
};

export const CategoryDrawer = ({ selected, ...rest }: CategoryDrawerProps) => (
  <Drawer
    title={selected === null || selected === 'new' ? texts.newCategory : texts.category(selected.name)}
    isOpen={selected !== null}
    onClose={rest.onClose}
  >
    {selected !== null && (
      <CategoryForm key={selected === 'new' ? 0 : selected.id} saved={selected === 'new' ? null : selected} {...rest} />
    )}
  </Drawer>
);

type CategoryFormProps = Omit<CategoryDrawerProps, 'selected'> & { saved: AdminCategory | null };

function CategoryForm({ saved, categories, icons, onDone, onClose }: CategoryFormProps) {
  const reload = () => {
    onDone();
    onClose();
  };
  const { form, conflict } = useEditForm({
    schema: CategoryFields,
    saved,
    save: async (body, base) => {
      await call(saveCategory, { body: { ...body, id: base?.id, version: base?.version } });
      snackbar.success(saved ? texts.categorySaved : texts.categoryMade);
      reload();
    },
    newest: async () => {
      const response = await call(getAdminCategories, {});
      return response.categories.find(({ id }) => id === saved?.id) ?? null;
    },
  });
  return (
    <form className="form" {...form.props}>
      <ConflictNotice {...conflict} onReload={reload} />
      <FormMessage>{form.message}</FormMessage>
      <ClaimTextField label={texts.name} hint={saved && texts.addressHint} {...form.field('name')} />
      {saved ? <Addresses saved={saved} /> : <Parents categories={categories} field={form.field('parentId')} />}
      <SelectField label={texts.icon} {...form.field('icon')} isOptional={false}>
        <option value="">{texts.noIcon}</option>
        {icons.map((icon) => (
          <option key={icon} value={icon}>
            {icon}
          </option>
        ))}
      </SelectField>
      <PictureField
        label={texts.categoryPicture}
        hint={texts.categoryPictureHint}
        upload={uploadCatalogPicture}
        {...form.picture('image')}
      />
      {form.values.image && (
        <ClaimTextField label={texts.pictureAlt} hint={texts.pictureAltHint} {...form.field('imageAlt')} />
      )}
      <ClaimTextArea
        label={texts.description}
        rows={5}
        {...form.field('description')}
        onText={(text) => form.setValue('description', text)}
      />
      <Toggle hint={texts.isFoodHint} {...form.checkbox('isFood')}>
        {texts.isFood}
      </Toggle>
      <Toggle hint={texts.isHiddenHint} {...form.checkbox('isHidden')}>
        {texts.isHidden}
      </Toggle>
      <TextField label={texts.weight} hint={texts.measuresHint} inputMode="numeric" {...form.field('weightGrams')} />
      <TextField label={texts.length} inputMode="numeric" {...form.field('lengthMm')} />
      <TextField label={texts.width} inputMode="numeric" {...form.field('widthMm')} />
      <TextField label={texts.height} hint={texts.sizeHint} inputMode="numeric" {...form.field('heightMm')} />
      <ClaimTextField label={texts.seoTitle} {...form.field('seoTitle')} />
      <TextField label={texts.seoKeywords} {...form.field('seoKeywords')} />
      <ClaimTextArea
        label={texts.seoDescription}
        rows={2}
        {...form.field('seoDescription')}
        onText={(text) => form.setValue('seoDescription', text)}
      />
      <div className="form-ends">
        <Button type="submit" variant="brand" size="s" isBusy={form.isSubmitting}>
          {texts.save}
        </Button>
        {saved && (
          <DeleteButton
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
  <Facts>
    <Fact name={texts.address}>/{slug}</Fact>
    {oldSlugs.length > 0 && <Fact name={texts.oldAddresses}>{oldSlugs.map((old) => `/${old}`).join(', ')}</Fact>}
  </Facts>
);

type ParentsProps = { categories: AdminCategory[]; field: Omit<Parameters<typeof SelectField>[0], 'label' | 'ref'> };

const Parents = ({ categories, field }: ParentsProps) => (
  <SelectField label={texts.parent} {...field} isOptional={false}>
    <option value="">{texts.atTop}</option>
    {categories
      .map((category) => ({ ...category, level: levelOf(categories, category.id) }))
      .filter(({ level }) => level < maxDepth)
      .map(({ id, name, level }) => (
        <option key={id} value={id}>
          {`${'– '.repeat(level - 1)}${name}`}
        </option>
      ))}
  </SelectField>
);
