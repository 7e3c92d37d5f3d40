import { call } from '../../kit/client.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { getMyReferrals } from './contract.ts';
import { landingTexts as texts } from './texts.ts';

/** Who has an account is not new; perhaps the link is their own. */
export function Member({ code }: { code: string }) {
  const { data } = useLoaded((signal) => call(getMyReferrals, {}, signal));
  const isOwn = data?.code === code;
  return (
    <Empty level={1} title={isOwn ? texts.ownTitle : texts.memberTitle} text={isOwn ? texts.ownText : texts.memberText}>
      <ButtonLink variant="brand" to="/referrals">
        {texts.toMine}
      </ButtonLink>
      <ButtonLink to="/products?page=1">{texts.toProducts}</ButtonLink>
    </Empty>
  );
}
