import { brand } from '../../brands/brand.ts';
import { call } from '../../platform/http/client.ts';
import type { Route } from './+types/ConfirmPage.ts';
import { confirmSubscription } from './contract.ts';
import { EmailLinkPage, texts } from './EmailLinkPage.tsx';

export const meta: Route.MetaFunction = () => [
  { title: `${texts.confirmTitle} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

export default function ConfirmPage() {
  return (
    <EmailLinkPage
      prompt={{ title: texts.confirmTitle, text: texts.confirmText, button: texts.confirm }}
      done={{ title: texts.confirmedTitle, text: texts.confirmedText }}
      failed={{ title: texts.confirmExpiredTitle, text: texts.confirmExpiredText }}
      send={(token) => call(confirmSubscription, { body: { token } })}
    />
  );
}
