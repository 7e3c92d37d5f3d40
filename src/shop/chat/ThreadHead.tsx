import { useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { RoundButton } from '../../ui/RoundButton.tsx';
import { Avatar } from './Avatar.tsx';
import { ContactDialog } from './ContactDialog.tsx';
import type { ChatContact } from './fields.ts';
import { texts } from './texts.ts';

/** With whom one talks, the way back, and what can be done about it. */
export function ThreadHead({ contact }: { contact: ChatContact }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <header className="thread-head">
      <Link className="thread-back" to="?" preventScrollReset aria-label={texts.back}>
        <Icon name="left" />
      </Link>
      <Avatar name={contact.name} isShop={contact.isShop} />
      <div className="thread-who">
        <h2 tabIndex={-1}>{contact.name}</h2>
        {contact.isShop && <p className="small muted">{texts.team}</p>}
      </div>
      {!contact.isShop && (
        <>
          <RoundButton className="thread-more" icon="dots" label={texts.more} onClick={() => setIsOpen(true)} />
          <ContactDialog contact={contact} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </>
      )}
    </header>
  );
}
