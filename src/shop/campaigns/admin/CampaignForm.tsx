import { EditForm } from '../../../ui/admin/EditForm.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { TextArea } from '../../../ui/admin/TextArea.tsx';
import { Warnings } from '../../../ui/admin/Warnings.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { Form } from '../../../ui/use-form.ts';
import { findClaims } from '../../catalog/claim-rules.ts';
import { CampaignState } from './CampaignState.tsx';
import type { CampaignValues, Opened } from './campaign-form-rules.ts';
import { MembersPanel } from './MembersPanel.tsx';
import { PicturesPanel } from './PicturesPanel.tsx';
import { PricesPanel } from './PricesPanel.tsx';
import { texts } from './texts.ts';
import { useCampaignForm } from './use-campaign-form.ts';

type CampaignFormProps = { opened: Opened | null; onReload: () => void };

export function CampaignForm({ opened, onReload }: CampaignFormProps) {
  const edit = useCampaignForm(opened, onReload);
  const { form, isDirty } = edit;
  return (
    <EditForm edit={edit} isNew={!opened} onReload={onReload}>
      <div className="panels">
        <Basics form={form} />
        <CampaignState form={form} campaign={opened?.campaign ?? null} isDirty={isDirty} onChanged={onReload} />
        <PicturesPanel form={form} />
        <MembersPanel form={form} />
      </div>
      <PricesPanel values={form.values} campaignId={opened?.campaign.id ?? null} />
    </EditForm>
  );
}

function Basics({ form }: { form: Form<CampaignValues> }) {
  const { name, shortName, description } = form.values;
  return (
    <Panel title={texts.basics}>
      <div className="form">
        <TextField label={texts.name} maxLength={80} {...form.field('name')} />
        <TextField label={texts.shortName} hint={texts.shortNameHint} maxLength={20} {...form.field('shortName')} />
        <TextArea label={texts.description} isOptional maxLength={400} {...form.field('description')} />
        <Warnings warnings={findClaims(`${name} ${shortName} ${description}`).map(texts.claim)} />
        <TextField
          label={`${texts.off}, %`}
          hint={texts.percentOffHint}
          inputMode="numeric"
          isOptional
          {...form.field('percentOff')}
        />
      </div>
    </Panel>
  );
}
