import { call } from '../../../kit/client.ts';
import { ConflictNotice } from '../../../ui/admin/ConflictNotice.tsx';
import { Drawer } from '../../../ui/admin/Drawer.tsx';
import { PictureField } from '../../../ui/admin/PictureField.tsx';
import { useEditForm } from '../../../ui/admin/use-edit-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { type AdminHashtag, deleteHashtag, getAdminHashtags, putHashtag } from '../../catalog/range-contract.ts';
import { rangeTexts } from '../../catalog/range-texts.ts';
import { RemoveButton } from './RemoveButton.tsx';
import { sendPicture } from './send-picture.ts';
import { texts } from './texts.ts';

type HashtagDrawerProps = { opened: AdminHashtag | 'new' | null; onDone: () => void; onClose: () => void };

export const HashtagDrawer = ({ opened, ...rest }: HashtagDrawerProps) => (
  <Drawer
    title={opened === null || opened === 'new' ? texts.newHashtag : opened.name}
    isOpen={opened !== null}
    onClose={rest.onClose}
  >
    {opened !== null && (
      <HashtagForm key={opened === 'new' ? 0 : opened.id} saved={opened === 'new' ? null : opened} {...rest} />
    )}
  </Drawer>
);

type HashtagFormProps = Omit<HashtagDrawerProps, 'opened'> & { saved: AdminHashtag | null };

function HashtagForm({ saved, onDone, onClose }: HashtagFormProps) {
  const leave = () => {
    onDone();
    onClose();
  };
  const { form, conflict } = useEditForm({
    initial: { name: saved?.name ?? '', image: saved?.image ?? '' },
    check: ({ name }) => ({ name: name.trim().length >= 2 ? undefined : rangeTexts.badName }),
    blames: { [rangeTexts.nameTaken]: 'name' },
    saved,
    save: async ({ name, image }, base) => {
      const known = base ? { id: base.id, version: base.version } : {};
      await call(putHashtag, { body: { name, image: image || null, ...known } });
      snackbar.success(texts.hashtagSaved);
      leave();
    },
    newest: async () => (await call(getAdminHashtags, {})).find(({ id }) => id === saved?.id) ?? null,
  });
  return (
    <form className="form" {...form.props}>
      <ConflictNotice {...conflict} onReload={leave} />
      <FormMessage>{form.message}</FormMessage>
      <TextField label={texts.name} maxLength={80} {...form.field('name')} />
      <PictureField
        label={texts.picture}
        value={form.values.image || null}
        send={sendPicture}
        isOptional
        onChange={(image) => form.change({ image: image ?? '' })}
      />
      <div className="form-ends">
        <Button type="submit" variant="brand" size="s" isBusy={form.isSending}>
          {texts.save}
        </Button>
        {saved && (
          <RemoveButton
            title={texts.deleteHashtag}
            text={texts.deleteHashtagText}
            done={texts.hashtagDeleted}
            remove={() => call(deleteHashtag, { body: { id: saved.id, version: saved.version } })}
            onDone={leave}
          />
        )}
      </div>
    </form>
  );
}
