import { Link } from 'react-router';
import { call } from '../../kit/client.ts';
import { showDay } from '../../kit/romanian.ts';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/use-form.ts';
import { NameFields } from '../account/NameFields.tsx';
import { PhoneField } from '../account/PhoneField.tsx';
import { type Profile, updateUserProfile } from '../account/profile-contract.ts';
import { showPhone } from '../account/rules.ts';
import { texts as names } from '../account/screen-texts.ts';
import { session } from '../account/session.ts';
import { nameErrors, optionalPhoneError } from '../account/sign-in-rules.ts';
import { texts as refusals } from '../account/texts.ts';
import { texts } from './texts.ts';
import { VerifiedBadge } from './VerifiedBadge.tsx';

type ProfileFormProps = { profile: Profile; onSaved: (profile: Profile) => void };

export function ProfileForm({ profile, onSaved }: ProfileFormProps) {
  const { firstName, lastName, phoneNumber } = profile;
  const form = useForm({
    initial: { firstName, lastName, phoneNumber: showPhone(phoneNumber ?? '') },
    check: (values) => ({ ...nameErrors(values), phoneNumber: optionalPhoneError(values.phoneNumber) }),
    send: async (values) => {
      const saved = await call(updateUserProfile, { body: { legalEntityId: profile.legalEntityId, ...values } });
      session.change({ firstName: saved.firstName, lastName: saved.lastName, phoneNumber: saved.phoneNumber });
      form.reset({
        firstName: saved.firstName,
        lastName: saved.lastName,
        phoneNumber: showPhone(saved.phoneNumber ?? ''),
      });
      onSaved(saved);
      snackbar.success(texts.saved);
    },
    blames: {
      [refusals.phoneNumber]: 'phoneNumber',
      [refusals.firstName]: 'firstName',
      [refusals.lastName]: 'lastName',
    },
  });
  return (
    <form className="form" {...form.props}>
      <FormMessage>{form.message}</FormMessage>
      <TextField
        label={texts.email}
        hint={texts.emailHint}
        type="email"
        autoComplete="email"
        value={profile.email}
        readOnly
      />
      <NameFields form={form} />
      <PhoneField hint={<PhoneState profile={profile} />} isOptional {...form.field('phoneNumber')} />
      <div className="form-ends">
        <Button type="submit" variant="brand" isBusy={form.isSending}>
          {texts.save}
        </Button>
      </div>
      <p className="small muted">{texts.since(showDay(new Date(profile.createdAt)))}</p>
    </form>
  );
}

function PhoneState({ profile }: { profile: Profile }) {
  if (profile.isPhoneVerified) return <VerifiedBadge />;
  if (profile.phoneNumber === null) return names.phoneHint;
  return (
    <>
      {texts.phoneNotVerified}{' '}
      <Link className="link" to="/account-manage/telefon">
        {texts.verifyPhone}
      </Link>
    </>
  );
}
