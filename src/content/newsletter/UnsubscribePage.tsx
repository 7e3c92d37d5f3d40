import { brand } from '../../brands/brand.ts';
import { call } from '../../platform/http/client.ts';
import type { Route } from './+types/UnsubscribePage.ts';
import { unsubscribeFromNewsletter } from './contract.ts';
import { EmailLinkPage, texts } from './EmailLinkPage.tsx';

export const meta: Route.MetaFunction = () => [
  { title: `${texts.leaveTitle} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

export default function UnsubscribePage() {
  return (
    <EmailLinkPage
      prompt={{ title: texts.leaveTitle, text: texts.leaveText, button: texts.unsubscribe }}
      done={{ title: texts.leftTitle, text: texts.leftText }}
      failed={{ title: texts.leaveFailedTitle, text: texts.leaveFailedText }}
      send={(token) => call(unsubscribeFromNewsletter, { body: { token } })}
    />
  );
}
