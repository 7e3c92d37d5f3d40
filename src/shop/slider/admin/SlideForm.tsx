import { upload } from '../../../kit/upload.ts';
import { DateField } from '../../../ui/admin/DateField.tsx';
import { EditForm } from '../../../ui/admin/EditForm.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { PictureField } from '../../../ui/admin/PictureField.tsx';
import { TextArea } from '../../../ui/admin/TextArea.tsx';
import { Toggle } from '../../../ui/admin/Toggle.tsx';
import type { SendPicture } from '../../../ui/admin/use-picture-sending.ts';
import { Warnings } from '../../../ui/admin/Warnings.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { Form } from '../../../ui/use-form.ts';
import { findClaims } from '../../catalog/claim-rules.ts';
import { type AdminSlide, addSlidePicture } from '../admin-contract.ts';
import { RemoveSlide } from './RemoveSlide.tsx';
import { SlidePreview } from './SlidePreview.tsx';
import type { SlideValues } from './slide-form-rules.ts';
import { texts } from './texts.ts';
import { useSlideForm } from './use-slide-form.ts';

type SlideFormProps = { saved: AdminSlide | null; onReload: () => void };

export function SlideForm({ saved, onReload }: SlideFormProps) {
  const edit = useSlideForm(saved, onReload);
  const { form } = edit;
  return (
    <EditForm edit={edit} isNew={!saved} onReload={onReload}>
      <SlidePreview values={form.values} />
      <div className="panels">
        <Words form={form} />
        <Pictures form={form} />
        <When form={form} saved={saved} />
      </div>
    </EditForm>
  );
}

type PartProps = { form: Form<SlideValues> };

function Words({ form }: PartProps) {
  const { kicker, title, text, button } = form.values;
  return (
    <Panel title={texts.words}>
      <div className="form">
        <TextField label={texts.kicker} isOptional maxLength={40} {...form.field('kicker')} />
        <TextField label={texts.slideTitle} maxLength={60} {...form.field('title')} />
        <TextArea label={texts.slideText} isOptional maxLength={160} {...form.field('text')} />
        <Warnings warnings={findClaims(`${kicker} ${title} ${text} ${button}`).map(texts.claim)} />
        <TextField label={texts.button} maxLength={30} {...form.field('button')} />
        <TextField label={texts.link} hint={texts.linkHint} maxLength={500} {...form.field('link')} />
      </div>
    </Panel>
  );
}

const send: SendPicture = async (bytes, onProgress, signal) =>
  (await upload(addSlidePicture, { body: bytes }, onProgress, signal)).image;

const Pictures = ({ form }: PartProps) => (
  <Panel title={texts.pictures}>
    <div className="form">
      <PictureField label={texts.image} hint={texts.imageHint} send={send} {...form.picture('image')} />
      <PictureField
        label={texts.narrowImage}
        hint={texts.narrowImageHint}
        send={send}
        {...form.picture('narrowImage')}
      />
      <TextField
        label={texts.ground}
        hint={texts.groundHint}
        placeholder="#efe5cf"
        isOptional
        {...form.field('ground')}
      />
    </div>
  </Panel>
);

const When = ({ form, saved }: PartProps & { saved: AdminSlide | null }) => (
  <Panel title={texts.when}>
    <div className="form">
      <DateField label={texts.startsAt} hint={texts.startsAtHint} isOptional withTime {...form.field('startsAt')} />
      <DateField label={texts.endsAt} hint={texts.endsAtHint} isOptional withTime {...form.field('endsAt')} />
      <Toggle {...form.box('isActive')}>{texts.isActive}</Toggle>
      {saved && <RemoveSlide id={saved.id} />}
    </div>
  </Panel>
);
