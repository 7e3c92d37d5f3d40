import { data } from 'react-router';
import { brand } from '../../brands/brand.ts';
import { RequireSignIn } from '../account/RequireSignIn.tsx';
import { useSession } from '../account/session.ts';
import type { Route } from './+types/ChatPage.ts';
import { Chat } from './Chat.tsx';
import { ChatSkeleton } from './ChatSkeleton.tsx';
import { texts } from './texts.ts';

export const meta: Route.MetaFunction = () => [
  { title: `${texts.title} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

/** Its address may carry someone's link. */
export const headers = () => ({ 'Cache-Control': 'no-store' });

/** A brand without a chat has no such page. */
export function loader() {
  if (!brand.hasChat) throw data(null, { status: 404 });
  return null;
}

export const shouldRevalidate = () => false;

export default function ChatPage() {
  const legalEntityId = useSession((state) => state.data.legalEntityId);
  return (
    <RequireSignIn skeleton={<ChatSkeleton />}>
      {legalEntityId !== null && <Chat key={legalEntityId} me={legalEntityId} />}
    </RequireSignIn>
  );
}
