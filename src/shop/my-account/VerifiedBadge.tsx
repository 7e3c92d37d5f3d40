import { Icon } from '../../ui/Icon.tsx';
import { texts } from './texts.ts';

export const VerifiedBadge = () => (
  <span className="badge-ok">
    <Icon name="check" size="s" />
    {texts.phoneVerified}
  </span>
);
