import { ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { useChat } from './store.ts';
import { texts } from './texts.ts';

/** Where a conversation would be: the way to begin one, or to choose. */
export function NothingOpen({ isUnknown }: { isUnknown: boolean }) {
  const shopId = useChat(({ shop }) => shop?.legalEntityId);
  const isEmpty = useChat(({ conversations }) => conversations?.every(({ contact }) => !contact.lastMessage) ?? true);
  const [title, text] = isUnknown
    ? [texts.notThere, undefined]
    : isEmpty
      ? [texts.emptyTitle, texts.emptyText]
      : [texts.chooseTitle, texts.chooseText];
  return (
    <div className={isEmpty || isUnknown ? 'chat-main chat-nothing is-needed' : 'chat-main chat-nothing'}>
      <Empty title={title} text={text}>
        {(isEmpty || isUnknown) && (
          <ButtonLink variant="brand" to={`?with=${shopId}`} preventScrollReset>
            {texts.writeToShop}
          </ButtonLink>
        )}
      </Empty>
    </div>
  );
}
