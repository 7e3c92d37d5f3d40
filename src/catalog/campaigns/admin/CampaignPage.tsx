import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { call } from '../../../platform/http/client.ts';
import { upload } from '../../../platform/http/upload.ts';
import { formatLei } from '../../../platform/lei.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { WithContents } from '../../../ui/admin/Contents.tsx';
import { type Column, DataTable } from '../../../ui/admin/DataTable.tsx';
import { EditForm, FormSkeleton } from '../../../ui/admin/EditForm.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { PictureField } from '../../../ui/admin/PictureField.tsx';
import type { UploadPicture } from '../../../ui/admin/picture-uploads.ts';
import { usePageForm } from '../../../ui/admin/use-edit-form.ts';
import type { SchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { Warnings } from '../../../ui/admin/Warnings.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { ClaimTextArea, ClaimTextField } from '../../claims/admin/ClaimTextArea.tsx';
import {
  type AdminCampaign,
  addCampaign,
  addCampaignPicture,
  type CampaignPrice,
  editCampaign,
  getAdminCampaign,
  type NamedProduct,
  type PricePreview,
  previewPrices,
} from '../admin-contract.ts';
import { campaignPath } from '../CampaignCard.tsx';
import { withErrorSnackbar } from '../error-snackbar.ts';
import { CampaignFields } from '../fields.ts';
import { CampaignPreview } from './CampaignPreview.tsx';
import { MembersPanel } from './MembersPanel.tsx';
import { type CampaignValues, endingOptions, toPreviewBody, warningsOf } from './rules.ts';
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
    <CampaignForm saved={null} named={[]} onReload={() => {}} />
  </>
);

function SavedCampaign({ id }: { id: number }) {
  const detail = useAsyncData((signal) =>
    withErrorSnackbar(call(getAdminCampaign, { params: { id } }, signal), signal),
  );
  return (
    <>
      <PageHead title={detail.data?.campaign.name ?? texts.title} back={back}>
        {detail.data?.campaign.state === 'running' && (
          <Link className="button button-line button-s" to={campaignPath({ id })} target="_blank">
            {texts.seeInShop}
          </Link>
        )}
      </PageHead>
      <AsyncContent result={detail} skeleton={<FormSkeleton />}>
        {({ campaign, named }) => (
          <CampaignForm key={campaign.version} saved={campaign} named={named} onReload={detail.refresh} />
        )}
      </AsyncContent>
    </>
  );
}

type CampaignFormProps = { saved: AdminCampaign | null; named: NamedProduct[]; onReload: () => void };

function CampaignForm({ saved, named, onReload }: CampaignFormProps) {
  const edit = useCampaignForm(saved, onReload);
  const { form } = edit;
  return (
    <WithContents>
      <EditForm edit={edit} isNew={!saved} onReload={onReload}>
        <div className="panels">
          <Basics form={form} />
          <SchedulePanel form={form} campaign={saved} onChanged={onReload} />
          <PicturesPanel form={form} campaignId={saved?.id ?? null} />
          <MembersPanel form={form} named={named} />
        </div>
        <PricesPanel values={form.values} campaignId={saved?.id ?? null} />
      </EditForm>
    </WithContents>
  );
}

type PartProps = { form: SchemaForm<typeof CampaignFields> };

function Basics({ form }: PartProps) {
  return (
    <Panel title={texts.basics}>
      <div className="form">
        <ClaimTextField label={texts.name} {...form.field('name')} />
        <ClaimTextField label={texts.shortName} hint={texts.shortNameHint} {...form.field('shortName')} />
        <ClaimTextArea
          label={texts.description}
          {...form.field('description')}
          onText={(text) => form.setValue('description', text)}
        />
        <TextField
          label={`${texts.off}, %`}
          hint={texts.percentOffHint}
          inputMode="numeric"
          {...form.field('percentOff')}
        />
        <SelectField
          label={texts.priceEnding}
          hint={texts.priceEndingHint}
          {...form.field('priceEnding')}
          isOptional={false}
        >
          <option value="">{texts.noEnding}</option>
          {endingOptions.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
    </Panel>
  );
}

const uploadBanner: UploadPicture = async (bytes, onProgress, signal) =>
  (await withErrorSnackbar(upload(addCampaignPicture, { body: bytes }, onProgress, signal), signal)).image;

const PicturesPanel = ({ form, campaignId }: PartProps & { campaignId: number | null }) => (
  <Panel title={texts.pictures}>
    <div className="form">
      <PictureField label={texts.image} hint={texts.imageHint} upload={uploadBanner} {...form.picture('image')} />
      <PictureField
        label={texts.narrowImage}
        hint={texts.narrowImageHint}
        upload={uploadBanner}
        {...form.picture('narrowImage')}
      />
      {form.values.name && <CampaignPreview values={form.values} campaignId={campaignId} />}
    </div>
  </Panel>
);

const useCampaignForm = (saved: AdminCampaign | null, onSaved: () => void) =>
  usePageForm({
    schema: CampaignFields,
    saved,
    newest: async () =>
      saved && (await withErrorSnackbar(call(getAdminCampaign, { params: { id: saved.id } }))).campaign,
    add: (body) => withErrorSnackbar(call(addCampaign, { body })),
    // Another button starts and stops a campaign, perhaps in the meantime.
    edit: (body, { id, version, isActive }) =>
      withErrorSnackbar(call(editCampaign, { body: { ...body, id, version, isActive } })),
    listPath: back.to,
    texts,
    onSaved,
  });

const debounceMs = 500;

const columns: Column<CampaignPrice>[] = [
  { key: 'name', name: texts.product, cell: ({ name }) => name },
  { key: 'base', name: texts.basePrice, isNumber: true, cell: ({ basePrice }) => formatLei(basePrice) },
  {
    key: 'lowest',
    name: texts.lowestPrice,
    isNumber: true,
    cell: ({ lowestPrice }) => (lowestPrice === null ? '—' : formatLei(lowestPrice)),
  },
  {
    key: 'unrounded',
    name: texts.unroundedPrice,
    isNumber: true,
    cell: ({ price, unroundedPrice }) => (price < unroundedPrice ? formatLei(unroundedPrice) : '—'),
  },
  { key: 'price', name: texts.campaignPrice, isNumber: true, cell: ({ price }) => <b>{formatLei(price)}</b> },
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
              texts.shown(preview.prices.length, preview.total)}{' '}
            {preview.rounded > 0 && texts.rounded(preview.rounded)}
          </p>
        )}
        <DataTable
          label={texts.priceList}
          columns={preview?.rounded ? columns : columns.filter(({ key }) => key !== 'unrounded')}
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
