import { Link } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import UnseenBadge from '../chat/UnseenBadge.tsx';
import { texts } from './texts.ts';

/** To the conversations, with how many have something new. */
export const MessagesLink = () => (
  <Link to="/chat">
    <Icon name="chat" />
    {texts.messages}
    <UnseenBadge />
    <Icon name="right" size="s" className="section-nav-on" />
  </Link>
);
