import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { IconName } from '../../ui/Icon.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { texts } from './texts.ts';
import './entry-card.css';

type EntryCardProps = {
  icon: IconName;
  title: string;
  isDefault: boolean;
  onEdit: () => void;
  onRemove: () => void;
  onMakeDefault: () => void;
  children: ReactNode;
};

/** One address or billing identity, and what can be done with it. */
export function EntryCard({ icon, title, isDefault, onEdit, onRemove, onMakeDefault, children }: EntryCardProps) {
  return (
    <li className="entry-card">
      <Icon name={icon} />
      <div className="entry-card-text">
        <h3>
          {title}
          {isDefault && <span className="entry-card-default">{texts.isDefault}</span>}
        </h3>
        {children}
      </div>
      <div className="entry-card-actions">
        <Button variant="text" size="s" aria-label={`${texts.edit}: ${title}`} onClick={onEdit}>
          {texts.edit}
        </Button>
        <Button variant="text" size="s" aria-label={`${texts.remove}: ${title}`} onClick={onRemove}>
          {texts.remove}
        </Button>
        {!isDefault && (
          <Button variant="text" size="s" aria-label={`${texts.makeDefault}: ${title}`} onClick={onMakeDefault}>
            {texts.makeDefault}
          </Button>
        )}
      </div>
    </li>
  );
}
