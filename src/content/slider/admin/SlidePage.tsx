import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ClaimTextArea, ClaimTextField } from '../../../catalog/claims/admin/ClaimTextArea.tsx';
import { call } from '../../../platform/http/client.ts';
import { upload } from '../../../platform/http/upload.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { DateField } from '../../../ui/admin/DateField.tsx';
import { EditForm, FormSkeleton } from '../../../ui/admin/EditForm.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { PictureField } from '../../../ui/admin/PictureField.tsx';
import type { UploadPicture } from '../../../ui/admin/picture-uploads.ts';
import { Toggle } from '../../../ui/admin/Toggle.tsx';
import { usePageForm } from '../../../ui/admin/use-edit-form.ts';
import type { SchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import {
  type AdminSlide,
  addSlide,
  addSlidePicture,
  deleteSlide,
  editSlide,
  getSlidesForAdmin,
} from '../admin-contract.ts';
import { Background, SlideFields } from '../fields.ts';
import { refusalTexts } from '../texts.ts';
import { texts } from './texts.ts';

const back = { to: '/admin/slider', name: texts.title };

/** /admin/slider/new and /admin/slider/2 */
export default function SlidePage() {
  const { id = 'new' } = useParams();
  return id === 'new' ? <NewSlide /> : <SavedSlide key={id} id={Number(id)} />;
}

const NewSlide = () => (
  <>
    <PageHead title={texts.newSlide} back={back} />
    <SlideForm saved={null} onReload={() => {}} />
  </>
);

function SavedSlide({ id }: { id: number }) {
  const slides = useAsyncData((signal) => call(getSlidesForAdmin, {}, signal));
  const slide = slides.data?.find((candidate) => candidate.id === id);
  return (
    <>
      <PageHead title={slide?.title ?? texts.title} back={back} />
      <AsyncContent result={slides} skeleton={<FormSkeleton />}>
        {() =>
          slide ? (
            <SlideForm key={slide.version} saved={slide} onReload={slides.refresh} />
          ) : (
            <FormMessage>{refusalTexts.unknown}</FormMessage>
          )
        }
      </AsyncContent>
    </>
  );
}

type SlideFormProps = { saved: AdminSlide | null; onReload: () => void };

function SlideForm({ saved, onReload }: SlideFormProps) {
  const edit = useSlideForm(saved, onReload);
  const { form } = edit;
  return (
    <EditForm edit={edit} isNew={!saved} onReload={onReload}>
      <SlidePreview values={form.values} />
      <div className="panels">
        <TextsPanel form={form} />
        <PicturesPanel form={form} />
        <SchedulePanel form={form} saved={saved} />
      </div>
    </EditForm>
  );
}

type SlideForm = SchemaForm<typeof SlideFields>;
type PartProps = { form: SlideForm };

function TextsPanel({ form }: PartProps) {
  return (
    <Panel title={texts.words}>
      <div className="form">
        <ClaimTextField label={texts.kicker} {...form.field('kicker')} />
        <ClaimTextField label={texts.slideTitle} {...form.field('title')} />
        <ClaimTextArea label={texts.slideText} {...form.field('text')} onText={(text) => form.setValue('text', text)} />
        <TextField label={texts.button} {...form.field('button')} />
        <TextField label={texts.link} hint={texts.linkHint} {...form.field('link')} />
      </div>
    </Panel>
  );
}

const uploadSlidePicture: UploadPicture = async (bytes, onProgress, signal) =>
  (await upload(addSlidePicture, { body: bytes }, onProgress, signal)).image;

const PicturesPanel = ({ form }: PartProps) => (
  <Panel title={texts.pictures}>
    <div className="form">
      <PictureField label={texts.image} hint={texts.imageHint} upload={uploadSlidePicture} {...form.picture('image')} />
      <PictureField
        label={texts.narrowImage}
        hint={texts.narrowImageHint}
        upload={uploadSlidePicture}
        {...form.picture('narrowImage')}
      />
      <TextField label={texts.ground} hint={texts.groundHint} placeholder="#efe5cf" {...form.field('ground')} />
    </div>
  </Panel>
);

const SchedulePanel = ({ form, saved }: PartProps & { saved: AdminSlide | null }) => (
  <Panel title={texts.when}>
    <div className="form">
      <DateField label={texts.startsAt} hint={texts.startsAtHint} withTime {...form.field('startsAt')} />
      <DateField label={texts.endsAt} hint={texts.endsAtHint} withTime {...form.field('endsAt')} />
      <Toggle {...form.checkbox('isActive')}>{texts.isActive}</Toggle>
      {saved && <RemoveSlide id={saved.id} />}
    </div>
  </Panel>
);

const useSlideForm = (saved: AdminSlide | null, onSaved: () => void) =>
  usePageForm({
    schema: SlideFields,
    saved,
    defaults: { link: '/' },
    newest: async () => (await call(getSlidesForAdmin, {})).find(({ id }) => id === saved?.id) ?? null,
    add: (body) => call(addSlide, { body }),
    edit: (body, { id, version }) => call(editSlide, { body: { ...body, id, version } }),
    listPath: back.to,
    texts,
    onSaved,
  });

/** Previews the slide for wide and narrow screens while it is edited. */
const SlidePreview = ({ values }: Pick<SlideForm, 'values'>) => (
  <Panel title={texts.preview}>
    <div className="slide-previews">
      <PreviewFrame values={values} name={texts.wide} look="is-wide" image={values.image} />
      <PreviewFrame values={values} name={texts.narrow} look="is-narrow" image={values.narrowImage} />
    </div>
  </Panel>
);

type PreviewFrameProps = Pick<SlideForm, 'values'> & { name: string; look: 'is-wide' | 'is-narrow'; image: string };

function PreviewFrame({ values: { kicker, title, text, button, ground }, name, look, image }: PreviewFrameProps) {
  const background = Background.safeParse(ground).data || undefined;
  return (
    <figure className={`slide-preview ${look}`}>
      <figcaption className="picture-label">{name}</figcaption>
      <div className="slide" style={{ background }} inert>
        {image && <img src={image} alt="" />}
        <div className="slide-words">
          {kicker && <p className="slide-kicker">{kicker}</p>}
          <h2>{title}</h2>
          {text && <p>{text}</p>}
          {button && <span className="button button-buy button-m">{button}</span>}
        </div>
      </div>
    </figure>
  );
}

function RemoveSlide({ id }: { id: number }) {
  const navigate = useNavigate();
  const [isConfirmOpen, setIsConfirmOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const remove = async () => {
    setIsBusy(true);
    try {
      await call(deleteSlide, { query: { slideId: id } });
      snackbar.success(texts.removed);
      await navigate('/admin/slider', { replace: true });
    } catch (failure) {
      snackbar.error(errorMessage(failure));
      setIsBusy(false);
    }
  };
  return (
    <div className="form-ends">
      <Button variant="text" size="s" onClick={() => setIsConfirmOpen(true)}>
        {texts.remove}
      </Button>
      <ConfirmDialog
        isOpen={isConfirmOpen}
        title={texts.removeTitle}
        action={texts.remove}
        isBusy={isBusy}
        onConfirm={() => void remove()}
        onClose={() => setIsConfirmOpen(false)}
      >
        {texts.removeText}
      </ConfirmDialog>
    </div>
  );
}
