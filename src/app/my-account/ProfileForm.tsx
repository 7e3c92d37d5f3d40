import { NameFields, PhoneField } from '../../account/identity/ContactFields.tsx';
import { type Profile, updateUserProfile } from '../../account/identity/profile-contract.ts';
import { formatPhone } from '../../account/identity/rules.ts';
import { texts as names } from '../../account/identity/screen-texts.ts';
import { session } from '../../account/identity/session.ts';
import { nameErrors, optionalPhoneError } from '../../account/identity/sign-in-rules.ts';
import { call } from '../../platform/http/client.ts';
import { formatDate } from '../../platform/text/romanian.ts';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { Link } from '../../ui/Link.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useEmailChange } from './EmailChange.tsx';
import { VerifiedBadge } from './PhoneSection.tsx';
import { texts } from './texts.ts';

type ProfileFormProps = { profile: Profile; onSaved: (profile: Profile) => void };

export function ProfileForm({ profile, onSaved }: ProfileFormProps) {
  const { firstName, lastName, phoneNumber } = profile;
  const form = useForm({
    initialValues: { firstName, lastName, phoneNumber: formatPhone(phoneNumber ?? '') },
    validate: (values) => ({ ...nameErrors(values), phoneNumber: optionalPhoneError(values.phoneNumber) }),
    submit: async (values) => {
      const saved = await call(updateUserProfile, { body: { legalEntityId: profile.legalEntityId, ...values } });
      session.change({ firstName: saved.firstName, lastName: saved.lastName, phoneNumber: saved.phoneNumber });
      form.reset({
        firstName: saved.firstName,
        lastName: saved.lastName,
        phoneNumber: formatPhone(saved.phoneNumber ?? ''),
      });
      onSaved(saved);
      snackbar.success(texts.saved);
    },
  });
  const emailChange = useEmailChange();
  return (
    <>
      <form className="form" {...form.props}>
        <FormMessage>{form.message}</FormMessage>
        <TextField
          label={texts.email}
          hint={emailChange.hint}
          type="email"
          autoComplete="email"
          value={profile.email}
          readOnly
        />
        <NameFields form={form} />
        <PhoneField hint={<PhoneStatus profile={profile} />} isOptional {...form.field('phoneNumber')} />
        <div className="form-ends">
          <Button type="submit" variant="brand" isBusy={form.isSubmitting}>
            {texts.save}
          </Button>
        </div>
        <p className="small muted">{texts.since(formatDate(new Date(profile.createdAt)))}</p>
      </form>
      {emailChange.dialog}
    </>
  );
}

function PhoneStatus({ profile }: { profile: Profile }) {
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
