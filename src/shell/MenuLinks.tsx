import { Link, NavLink } from 'react-router';
import { brand } from '../brands/brand.ts';
import { Icon } from '../ui/Icon.tsx';
import { texts } from './texts.ts';

type WayProps = { onPick?: () => void };

export const MenuLinks = ({ onPick }: WayProps) => (
  <>
    <NavLink className="menu-link" to="/campaigns" prefetch="intent" onClick={onPick}>
      {texts.campaigns}
    </NavLink>
    <NavLink className="menu-link" to="/blog" onClick={onPick}>
      {texts.blog}
    </NavLink>
  </>
);

export function ReferralLink({ onPick }: WayProps) {
  if (!brand.hasReferralButton) return null;
  return (
    <Link className="menu-link menu-earn" to="/referrals" title={texts.earnTitle} onClick={onPick}>
      <Icon name="gift" />
      {texts.earn}
    </Link>
  );
}

export function FindItem({ onFind }: { onFind?: () => void }) {
  if (!onFind) return null;
  return (
    <button
      type="button"
      className={`menu-link menu-find ${brand.leadsWithQuestions ? 'is-primary' : ''}`}
      onClick={onFind}
    >
      <Icon name="spark" />
      {texts.findYourProduct}
    </button>
  );
}
