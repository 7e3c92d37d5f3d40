import { useState } from 'react';
import { type AdminCategory, getAdminCategories } from '../../../catalog/products/category-contract.ts';
import { call } from '../../../platform/http/client.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { EditForm, FormSkeleton } from '../../../ui/admin/EditForm.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { Toggle } from '../../../ui/admin/Toggle.tsx';
import { useEditForm } from '../../../ui/admin/use-edit-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { EditableList, nextId } from '../../layouts/admin/EditableList.tsx';
import { LayoutActions } from '../../layouts/admin/LayoutActions.tsx';
import { texts as layoutTexts } from '../../layouts/admin/texts.ts';
import type { AdminLayout } from '../../layouts/contract.ts';
import { discardFrontPageDraft, getFrontPageLayout, publishFrontPage, saveFrontPageDraft } from '../contract.ts';
import { FrontPageFields, initialFrontPage } from '../fields.ts';
import { newSection } from '../initial-sections.ts';
import { type Section, type SectionKind, sectionDefinitions } from '../section-definitions.ts';
import { SectionControls } from './SectionControls.tsx';
import { texts } from './texts.ts';

/** /admin/front-page */
export default function FrontPageEditor() {
  const saved = useAsyncData((signal) => call(getFrontPageLayout, {}, signal));
  const tree = useAsyncData((signal) => call(getAdminCategories, {}, signal));
  return (
    <>
      <PageHead title={texts.title} text={texts.text} />
      <AsyncContent result={saved} skeleton={<FormSkeleton />}>
        {(layout) => (
          <Editor
            key={layout.version}
            saved={layout}
            categories={tree.data?.categories ?? []}
            onReload={saved.refresh}
          />
        )}
      </AsyncContent>
    </>
  );
}

type EditorProps = {
  saved: AdminLayout<FrontPageFields>;
  categories: readonly AdminCategory[];
  onReload: () => void;
};

const toRecord = ({ layout, version }: AdminLayout<FrontPageFields>) => ({ ...layout, version });

function Editor({ saved, categories, onReload }: EditorProps) {
  const edit = useEditForm({
    schema: FrontPageFields,
    saved: toRecord(saved),
    newest: async () => toRecord(await call(getFrontPageLayout, {})),
    save: async (layout, { version }) => {
      await call(saveFrontPageDraft, { body: { version, layout } });
      snackbar.success(layoutTexts.savedDraft);
      onReload();
    },
  });
  const { form } = edit;
  const sections = form.value('sections');
  const setSections = (next: Section[]) => form.setValue('sections', next);
  const change = (index: number, field: string, value: unknown) =>
    setSections(sections.map((section, at) => (at === index ? ({ ...section, [field]: value } as Section) : section)));
  const body = { version: saved.version };
  return (
    <EditForm edit={edit} isNew={false} onReload={onReload}>
      <LayoutActions
        hasDraft={saved.hasDraft}
        isDefault={saved.isDefault}
        isDirty={form.isDirty}
        publish={() => call(publishFrontPage, { body })}
        discard={() => call(discardFrontPageDraft, { body })}
        onRestore={() => setSections(initialFrontPage.sections)}
        onDone={onReload}
      >
        <a className="button button-line button-s" href="/previzualizare" target="_blank" rel="noopener">
          {layoutTexts.preview}
        </a>
      </LayoutActions>
      <Panel title={texts.sections}>
        {sections.length === 0 && <Empty title={texts.none} text={texts.noneText} />}
        <EditableList
          label={texts.sections}
          items={sections}
          nameOf={nameOf}
          onChange={setSections}
          hasError={(index) => form.error(`sections.${index}`) !== undefined}
          row={(section, index) => (
            <Toggle
              checked={section.isOn}
              aria-label={texts.isOn(nameOf(section))}
              hint={sectionDefinitions[section.kind].hint}
              onChange={({ target }) => change(index, 'isOn', target.checked)}
            >
              {nameOf(section)}
            </Toggle>
          )}
          fields={(section, index) =>
            sectionDefinitions[section.kind].fieldNames.length === 0 ? null : (
              <SectionControls
                section={section}
                categories={categories}
                error={(field) => form.error(`sections.${index}.${field}`)}
                onChange={(field, value) => change(index, field, value)}
              />
            )
          }
        />
        <AddSection onAdd={(kind) => setSections([...sections, newSection(nextId(sections), kind)])} />
      </Panel>
    </EditForm>
  );
}

const nameOf = (section: Section): string => {
  const { name } = sectionDefinitions[section.kind];
  return 'title' in section && section.title !== name ? `${name}: ${section.title}` : name;
};

const kinds = Object.keys(sectionDefinitions) as SectionKind[];

function AddSection({ onAdd }: { onAdd: (kind: SectionKind) => void }) {
  const [kind, setKind] = useState<SectionKind>('products');
  return (
    <UnlessReadOnly>
      <div className="layout-add">
        <SelectField
          label={texts.add}
          value={kind}
          onChange={({ target }) => setKind(kinds.find((one) => one === target.value) ?? kind)}
        >
          {kinds.map((one) => (
            <option key={one} value={one}>
              {sectionDefinitions[one].name}
            </option>
          ))}
        </SelectField>
        <Button size="s" onClick={() => onAdd(kind)}>
          {texts.addAction}
        </Button>
      </div>
    </UnlessReadOnly>
  );
}
