import { Link, useSearchParams } from 'react-router';
import { brand } from '../../brands/brand.ts';
import { call } from '../../kit/client.ts';
import type { Route } from './+types/ResetPasswordPage.ts';
import { requestResetPassword } from './contract.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { RequestResetForm } from './RequestResetForm.tsx';
import { ResetSent } from './ResetSent.tsx';
import { signInPath } from './return-rules.ts';
import { SignPanel } from './SignPanel.tsx';
import { texts } from './screen-texts.ts';
import { useReset } from './use-reset.ts';

export const meta: Route.MetaFunction = () => [
  { title: `${texts.resetTitle} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
  // The address may carry the token of a reset link: no other site is told of it.
  { name: 'referrer', content: 'no-referrer' },
];

export const headers = () => ({ 'Cache-Control': 'no-store' });

const heads = {
  ask: { title: texts.resetAsk, text: texts.resetAskText },
  sent: { title: texts.sent, text: undefined },
  choose: { title: texts.resetChoose, text: texts.resetChooseText },
};

export default function ResetPasswordPage() {
  const [query] = useSearchParams();
  const { step, notice, asking, choosing, askAgain } = useReset(query.get('token'));
  const { email } = asking.values;
  return (
    <SignPanel step={step} {...heads[step]}>
      {step === 'ask' && <RequestResetForm form={asking} notice={notice} />}
      {step === 'choose' && <NewPasswordForm form={choosing} />}
      {step === 'sent' && (
        <ResetSent email={email} sendAgain={() => call(requestResetPassword, { body: { email } })} onBack={askAgain} />
      )}
      {step !== 'sent' && (
        <p className="small">
          <Link className="link" to={signInPath}>
            {texts.backToSignIn}
          </Link>
        </p>
      )}
    </SignPanel>
  );
}
