import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { call } from '../../../platform/http/client.ts';
import { upload } from '../../../platform/http/upload.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { type Column, DataTable } from '../../../ui/admin/DataTable.tsx';
import { EditForm, FormSkeleton } from '../../../ui/admin/EditForm.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { PictureField } from '../../../ui/admin/PictureField.tsx';
import type { UploadPicture } from '../../../ui/admin/picture-uploads.ts';
import { TextAreaField } from '../../../ui/admin/TextAreaField.tsx';
import { useEditForm } from '../../../ui/admin/use-edit-form.ts';
import { Warnings } from '../../../ui/admin/Warnings.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import type { Form } from '../../../ui/use-form.ts';
import { findClaims } from '../../products/claim-rules.ts';
import {
  addCampaign,
  addCampaignPicture,
  type CampaignPrice,
  editCampaign,
  getAdminCampaign,
  type PricePreview,
  previewPrices,
} from '../admin-contract.ts';
import { withErrorSnackbar } from '../error-snackbar.ts';
import { refusalTexts } from '../texts.ts';
import { CampaignPreview } from './CampaignPreview.tsx';
import { MembersPanel } from './MembersPanel.tsx';
import {
  type CampaignDetail,
  type CampaignValues,
  campaignErrors,
  newCampaign,
  toFormValues,
  toPreviewBody,
  toRequestBody,
  warningsOf,
} from './rules.ts';
import { SchedulePanel } from './SchedulePanel.tsx';
import { texts } from './texts.ts';

const back = { to: '/admin/campaigns', name: texts.title };

/** Routes: /admin/campaigns/new and /admin/campaigns/3. */
export default function CampaignPage() {
  const { id = 'new' } = useParams();
  return id === 'new' ? <NewCampaign /> : <SavedCampaign key={id} id={Number(id)} />;
}

const NewCampaign = () => (
  <>
    <PageHead title={texts.newCampaign} back={back} />
    <CampaignForm detail={null} onReload={() => {}} />
  </>
);

function SavedCampaign({ id }: { id: number }) {
  const detail = useAsyncData((signal) =>
    withErrorSnackbar(call(getAdminCampaign, { params: { id } }, signal), signal),
  );
  return (
    <>
      <PageHead title={detail.data?.campaign.name ?? texts.title} back={back} />
      <AsyncContent result={detail} skeleton={<FormSkeleton />}>
        {(data) => <CampaignForm key={data.campaign.version} detail={data} onReload={detail.refresh} />}
      </AsyncContent>
    </>
  );
}

type CampaignFormProps = { detail: CampaignDetail | null; onReload: () => void };

function CampaignForm({ detail, onReload }: CampaignFormProps) {
  const edit = useCampaignForm(detail, onReload);
  const { form, isDirty } = edit;
  return (
    <EditForm edit={edit} isNew={!detail} onReload={onReload}>
      <div className="panels">
        <Basics form={form} />
        <SchedulePanel form={form} campaign={detail?.campaign ?? null} isDirty={isDirty} onChanged={onReload} />
        <PicturesPanel form={form} campaignId={detail?.campaign.id ?? null} />
        <MembersPanel form={form} />
      </div>
      <PricesPanel values={form.values} campaignId={detail?.campaign.id ?? null} />
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
        <TextAreaField label={texts.description} isOptional maxLength={400} {...form.field('description')} />
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

const uploadBanner: UploadPicture = async (bytes, onProgress, signal) =>
  (await withErrorSnackbar(upload(addCampaignPicture, { body: bytes }, onProgress, signal), signal)).image;

const PicturesPanel = ({ form, campaignId }: { form: Form<CampaignValues>; campaignId: number | null }) => (
  <Panel title={texts.pictures}>
    <div className="form">
      <PictureField label={texts.image} hint={texts.imageHint} upload={uploadBanner} {...form.picture('image')} />
      <PictureField
        label={texts.narrowImage}
        hint={texts.narrowImageHint}
        upload={uploadBanner}
        {...form.picture('narrowImage')}
      />
      {form.values.narrowImage && <CampaignPreview values={form.values} campaignId={campaignId} />}
    </div>
  </Panel>
);

/** After saving, a new campaign navigates to its own page and an existing one reloads. */
function useCampaignForm(detail: CampaignDetail | null, onSaved: () => void) {
  const navigate = useNavigate();
  return useEditForm({
    saved: detail,
    initialValues: detail ? toFormValues(detail) : newCampaign,
    validate: campaignErrors,
    fieldErrors: { [refusalTexts.nameTaken]: 'name', [refusalTexts.badDates]: 'endsAt' },
    newest: async () => detail && withErrorSnackbar(call(getAdminCampaign, { params: { id: detail.campaign.id } })),
    save: async (values, base) => {
      if (!base) {
        const { id } = await withErrorSnackbar(call(addCampaign, { body: toRequestBody(values, false) }));
        snackbar.success(texts.made);
        return navigate(`/admin/campaigns/${id}`, { replace: true });
      }
      const { id, version, isActive } = base.campaign;
      await withErrorSnackbar(call(editCampaign, { body: { id, version, ...toRequestBody(values, isActive) } }));
      snackbar.success(texts.saved);
      onSaved();
    },
  });
}

const debounceMs = 500;

const columns: Column<CampaignPrice>[] = [
  { key: 'name', name: texts.product, cell: ({ name }) => name },
  { key: 'base', name: texts.basePrice, isNumber: true, cell: ({ basePrice }) => basePrice.toFixed(2) },
  { key: 'lowest', name: texts.lowestPrice, isNumber: true, cell: ({ lowestPrice }) => lowestPrice?.toFixed(2) ?? '—' },
  { key: 'price', name: texts.campaignPrice, isNumber: true, cell: ({ price }) => <b>{price.toFixed(2)}</b> },
  {
    key: 'percent',
    name: texts.truePercent,
    isNumber: true,
    cell: ({ isReduction, truePercent }) => (isReduction ? `−${truePercent}%` : texts.noReduction),
  },
];

type PricesPanelProps = { values: CampaignValues; campaignId: number | null };

/** Price preview of the unsaved values. */
function PricesPanel({ values, campaignId }: PricesPanelProps) {
  const { preview, failure } = usePreview(values, campaignId);
  return (
    <Panel title={texts.prices}>
      <div className="form">
        <FormMessage>{failure}</FormMessage>
        {preview && <Warnings warnings={warningsOf(preview)} />}
        {preview && preview.prices.length > 0 && (
          <p className="num" role="status">
            {texts.summary(preview.reduced, preview.total)}{' '}
            {preview.prices.length < preview.total - preview.unpriced &&
              texts.shown(preview.prices.length, preview.total)}
          </p>
        )}
        <DataTable
          label={texts.priceList}
          columns={columns}
          rows={preview?.prices ?? null}
          rowKey={({ productId }) => productId}
          rowName={({ name }) => name}
          empty={<p className="muted">{preview?.total ? texts.pricesOnlyBadge : texts.pricesNone}</p>}
        />
      </div>
    </Panel>
  );
}

function usePreview(values: CampaignValues, campaignId: number | null) {
  const [preview, setPreview] = useState<PricePreview | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const body = toPreviewBody(values, campaignId);
  const key = JSON.stringify(body);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key represents the request body
  useEffect(() => {
    if (!body) return;
    const abort = new AbortController();
    const load = async () => {
      try {
        setPreview(await withErrorSnackbar(call(previewPrices, { body }, abort.signal), abort.signal));
        setFailure(null);
      } catch (problem) {
        if (!abort.signal.aborted) setFailure(errorMessage(problem));
      }
    };
    const timer = setTimeout(() => void load(), debounceMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [key]);
  return { preview, failure };
}
