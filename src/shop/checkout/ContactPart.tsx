import { Link } from 'react-router';
import { EmailField } from '../account/EmailField.tsx';
import { signInAddress } from '../account/return-rules.ts';
import { Part } from './Part.tsx';
import { checkoutPath } from './step-rules.ts';
import { checkout, useMyCheckout } from './store.ts';
import { texts } from './texts.ts';

/** Only guests are asked: a customer's address is known. */
export function ContactPart({ error }: { error: string | undefined }) {
  const { email } = useMyCheckout();
  return (
    <Part name="contact" title={texts.contact} action={<SignInLink />}>
      <EmailField
        name="email"
        autoComplete="email"
        hint={texts.contactText}
        value={email}
        error={error}
        onChange={({ target }) => checkout.change(() => ({ email: target.value }))}
      />
    </Part>
  );
}

const SignInLink = () => (
  <span className="small">
    {texts.haveAccount}{' '}
    <Link className="link" to={signInAddress({ pathname: checkoutPath, search: '' })}>
      {texts.signIn}
    </Link>
  </span>
);
