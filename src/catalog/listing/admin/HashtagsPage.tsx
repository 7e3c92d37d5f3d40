import { useState } from 'react';
import { call } from '../../../platform/http/client.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { ConflictNotice } from '../../../ui/admin/ConflictNotice.tsx';
import { DeleteButton } from '../../../ui/admin/DeleteButton.tsx';
import { Drawer } from '../../../ui/admin/Drawer.tsx';
import { FormSkeleton } from '../../../ui/admin/EditForm.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { PictureField } from '../../../ui/admin/PictureField.tsx';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { useEditForm } from '../../../ui/admin/use-edit-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { ClaimTextArea, ClaimTextField } from '../../claims/admin/ClaimTextArea.tsx';
import {
  type AdminHashtag,
  deleteHashtag,
  getAdminHashtags,
  orderHashtags,
  saveHashtag,
} from '../../products/taxonomy-contract.ts';
import { HashtagFields } from '../../products/taxonomy-fields.ts';
import { OrderedList } from './OrderedList.tsx';
import { texts } from './texts.ts';
import { uploadCatalogPicture } from './upload-catalog-picture.ts';

export default function HashtagsPage() {
  const hashtags = useAsyncData((signal) => call(getAdminHashtags, {}, signal));
  const [selected, setSelected] = useState<AdminHashtag | 'new' | null>(null);
  return (
    <>
      <PageHead title={texts.hashtags} text={texts.hashtagsText}>
        <UnlessReadOnly>
          <Button variant="brand" size="s" onClick={() => setSelected('new')}>
            {texts.newHashtag}
          </Button>
        </UnlessReadOnly>
      </PageHead>
      <AsyncContent result={hashtags} skeleton={<FormSkeleton />}>
        {(rows) => (
          <Panel isFlush>
            {rows.length === 0 ? (
              <Empty title={texts.noHashtags} text={texts.noHashtagsText} />
            ) : (
              <OrderedList
                rows={rows}
                noteOf={({ products }) => texts.productCount(products)}
                pictureOf={({ image }) => image}
                onOpen={setSelected}
                order={(ids) => call(orderHashtags, { body: { ids } })}
                onOrdered={(next) => hashtags.set(() => next)}
                onFailed={hashtags.refresh}
              />
            )}
          </Panel>
        )}
      </AsyncContent>
      <HashtagDrawer selected={selected} onDone={hashtags.refresh} onClose={() => setSelected(null)} />
    </>
  );
}

type HashtagDrawerProps = { selected: AdminHashtag | 'new' | null; onDone: () => void; onClose: () => void };

const HashtagDrawer = ({ selected, ...rest }: HashtagDrawerProps) => (
  <Drawer
    title={selected === null || selected === 'new' ? texts.newHashtag : selected.name}
    isOpen={selected !== null}
    onClose={rest.onClose}
  >
    {selected !== null && (
      <HashtagForm key={selected === 'new' ? 0 : selected.id} saved={selected === 'new' ? null : selected} {...rest} />
    )}
  </Drawer>
);

type HashtagFormProps = Omit<HashtagDrawerProps, 'selected'> & { saved: AdminHashtag | null };

function HashtagForm({ saved, onDone, onClose }: HashtagFormProps) {
  const close = () => {
    onDone();
    onClose();
  };
  const { form, conflict } = useEditForm({
    schema: HashtagFields,
    saved,
    save: async (body, base) => {
      await call(saveHashtag, { body: { ...body, id: base?.id, version: base?.version } });
      snackbar.success(texts.hashtagSaved);
      close();
    },
    newest: async () => (await call(getAdminHashtags, {})).find(({ id }) => id === saved?.id) ?? null,
  });
  return (
    <form className="form" {...form.props}>
      <ConflictNotice {...conflict} onReload={close} />
      <FormMessage>{form.message}</FormMessage>
      <ClaimTextField label={texts.name} {...form.field('name')} />
      <ClaimTextArea
        label={texts.hashtagClaim}
        hint={texts.hashtagClaimHint}
        rows={5}
        {...form.field('description')}
        onText={(text) => form.setValue('description', text)}
      />
      <PictureField label={texts.picture} upload={uploadCatalogPicture} {...form.picture('image')} />
      <div className="form-ends">
        <Button type="submit" variant="brand" size="s" isBusy={form.isSubmitting}>
          {texts.save}
        </Button>
        {saved && (
          <DeleteButton
            title={texts.deleteHashtag}
            text={texts.deleteHashtagText}
            done={texts.hashtagDeleted}
            remove={() => call(deleteHashtag, { body: { id: saved.id, version: saved.version } })}
            onDone={close}
          />
        )}
      </div>
    </form>
  );
}
