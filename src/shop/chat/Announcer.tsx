import type { ChatContact } from './fields.ts';
import { useChat } from './store.ts';
import { texts } from './texts.ts';

/** Says a new message aloud, once, as it comes; what is loaded is not read out. */
export function Announcer({ contact }: { contact: ChatContact }) {
  const announced = useChat((state) => state.announced);
  const isHere = announced?.legalEntityIdFrom === contact.legalEntityId;
  return (
    <p className="sr" aria-live="polite">
      {announced && isHere && texts.newMessage(contact.name, announced.isImage ? texts.picture : announced.message)}
    </p>
  );
}
