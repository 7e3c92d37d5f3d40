import { useNavigate, useParams } from 'react-router';
import { call } from '../../../platform/http/client.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { DeleteButton } from '../../../ui/admin/DeleteButton.tsx';
import { EditForm, FormSkeleton } from '../../../ui/admin/EditForm.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { IfCanOpen } from '../../../ui/admin/screen-link.tsx';
import { TextAreaField } from '../../../ui/admin/TextAreaField.tsx';
import { Toggle } from '../../../ui/admin/Toggle.tsx';
import { useEditForm } from '../../../ui/admin/use-edit-form.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { type AdminNutrient, changeNutrient, deleteNutrient, getAdminNutrient } from '../admin-contract.ts';
import { NutrientFields, nutrientKinds } from '../fields.ts';
import { adminTexts } from '../texts.ts';
import { CautionsPanel } from './CautionsPanel.tsx';
import { FormsPanel } from './FormsPanel.tsx';
import { LevelsPanel } from './LevelsPanel.tsx';
import type { NutrientForm } from './nutrient-form.ts';
import { texts } from './texts.ts';

const back = { to: '/admin/nutrients', name: texts.title };
const log = '/admin/audit';

/** /admin/nutrients/17 */
export default function NutrientPage() {
  const { id } = useParams();
  return <SavedNutrient key={id} id={Number(id)} />;
}

function SavedNutrient({ id }: { id: number }) {
  const navigate = useNavigate();
  const nutrient = useAsyncData((signal) => call(getAdminNutrient, { params: { id } }, signal));
  return (
    <>
      <PageHead title={nutrient.data?.name ?? texts.nutrient} back={back}>
        <IfCanOpen to={log}>
          <ButtonLink size="s" to={`${log}?kind=nutrient&subject=${id}`}>
            {texts.history}
          </ButtonLink>
        </IfCanOpen>
        {nutrient.data && (
          <DeleteButton
            action={texts.remove}
            title={nutrient.data.name}
            text={texts.removeText}
            done={texts.removed}
            remove={() => call(deleteNutrient, { params: { id } })}
            onDone={() => void navigate(back.to)}
          />
        )}
      </PageHead>
      <AsyncContent result={nutrient} skeleton={<FormSkeleton />}>
        {(saved) => (
          <div className="form">
            <NutrientEditor key={saved.version} saved={saved} onReload={nutrient.refresh} />
            <CautionsPanel nutrient={saved} onChange={nutrient.refresh} />
          </div>
        )}
      </AsyncContent>
    </>
  );
}

function NutrientEditor({ saved, onReload }: { saved: AdminNutrient; onReload: () => void }) {
  const edit = useEditForm({
    schema: NutrientFields,
    saved,
    save: async (body, { id, version }) => {
      await call(changeNutrient, { params: { id }, body: { ...body, version } });
      snackbar.success(texts.saved);
      onReload();
    },
    newest: () => call(getAdminNutrient, { params: { id: saved.id } }),
  });
  return (
    <EditForm edit={edit} isNew={false} onReload={onReload}>
      <Basics form={edit.form} />
      <FormsPanel form={edit.form} savedKeys={saved.forms.map(({ key }) => key)} />
      <LevelsPanel form={edit.form} />
    </EditForm>
  );
}

const Basics = ({ form }: { form: NutrientForm }) => (
  <Panel title={texts.basics}>
    <div className="form">
      <div className="form-pair">
        <TextField label={adminTexts.name} {...form.field('name')} />
        <SelectField label={texts.kind} {...form.field('kind')}>
          {nutrientKinds.map((kind) => (
            <option key={kind} value={kind}>
              {texts.kinds[kind]}
            </option>
          ))}
        </SelectField>
      </div>
      <TextAreaField label={adminTexts.synonyms} hint={texts.synonymsHint} rows={3} {...form.lines('synonyms')} />
      <div className="form-pair">
        <TextField label={adminTexts.unit} hint={texts.unitHint} {...form.field('unit')} />
        <TextField label={adminTexts.equivalent} hint={texts.equivalentHint} {...form.field('equivalent')} />
      </div>
      <div className="form-pair">
        <TextField label={adminTexts.vnr} hint={texts.vnrHint} inputMode="decimal" {...form.field('vnr')} />
        <TextField
          label={adminTexts.iu}
          hint={texts.iuHint}
          {...form.field('iu')}
          onChange={({ target }) => form.setValues({ iu: target.value, isIuConfirmed: false })}
        />
      </div>
      {form.values.iu !== '' && <Toggle {...form.checkbox('isIuConfirmed')}>{adminTexts.isIuConfirmed}</Toggle>}
      <Toggle {...form.checkbox('hasNoUpperLevel')}>{adminTexts.hasNoUpperLevel}</Toggle>
    </div>
  </Panel>
);
