import { Link, useLocation } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { EmailField } from './EmailField.tsx';
import { texts } from './screen-texts.ts';
import type { SignIn } from './use-sign-in.ts';

export function EmailStep({ signing }: { signing: SignIn['signing'] }) {
  const { search } = useLocation();
  return (
    <form className="form" {...signing.props}>
      <FormMessage>{signing.message}</FormMessage>
      <EmailField hint={texts.emailHint} {...signing.field('email')} />
      <Button type="submit" variant="brand" size="l" isBusy={signing.isSending}>
        {texts.goOn}
      </Button>
      <p className="small">
        <Link className="link" to={`/reset-password${search}`}>
          {texts.forgot}
        </Link>
      </p>
    </form>
  );
}
