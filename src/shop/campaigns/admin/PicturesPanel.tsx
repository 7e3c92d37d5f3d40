import { upload } from '../../../kit/upload.ts';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { PictureField } from '../../../ui/admin/PictureField.tsx';
import type { SendPicture } from '../../../ui/admin/use-picture-sending.ts';
import type { Form } from '../../../ui/use-form.ts';
import { addCampaignPicture } from '../admin-contract.ts';
import { CampaignCard } from '../CampaignCard.tsx';
import type { CampaignValues } from './campaign-form-rules.ts';
import { texts } from './texts.ts';

const send: SendPicture = async (bytes, onProgress, signal) =>
  (await upload(addCampaignPicture, { body: bytes }, onProgress, signal)).image;

/** Both banners, and the campaign as shoppers will see it. */
export const PicturesPanel = ({ form }: { form: Form<CampaignValues> }) => (
  <Panel title={texts.pictures}>
    <div className="form">
      <PictureField label={texts.image} hint={texts.imageHint} send={send} {...form.picture('image')} />
      <PictureField
        label={texts.narrowImage}
        hint={texts.narrowImageHint}
        send={send}
        {...form.picture('narrowImage')}
      />
      {form.values.narrowImage && <Preview values={form.values} />}
    </div>
  </Panel>
);

const Preview = ({ values: { startsAt, endsAt, ...values } }: { values: CampaignValues }) => (
  <figure className="campaign-preview">
    <figcaption className="picture-label">{texts.preview}</figcaption>
    <div inert>
      <CampaignCard
        isSmall
        level={3}
        campaign={{ id: 1, ...values, startsOn: startsAt.slice(0, 10), endsOn: endsAt.slice(0, 10) || null }}
      />
    </div>
  </figure>
);
