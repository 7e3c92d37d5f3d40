import { Link } from 'react-router';
import { type Brand, brand } from '../brands/brand.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { footerTexts as texts } from './texts.ts';

export const FooterContact = () => (
  <section className="footer-contact">
    <h2>{texts.contact}</h2>
    <ul className="num">
      <li>
        <a href={`tel:+4${brand.phone.replace(/\D/g, '')}`}>
          <Icon name="phone" size="s" />
          {brand.phone}
        </a>
      </li>
      <li className="footer-hours">{texts.hours}</li>
      <li>
        <a href={`mailto:${brand.email}`}>
          <Icon name="mail" size="s" />
          {brand.email}
        </a>
      </li>
      <li>
        <Link to="/contact-us">
          <Icon name="chat" size="s" />
          {texts.contactUs}
        </Link>
      </li>
    </ul>
    <ul className="footer-social">
      {brand.social.map(({ name, url }) => (
        <li key={name}>
          <a href={url} aria-label={name} rel="noopener" target="_blank">
            <Icon name={signs[name]} />
          </a>
        </li>
      ))}
    </ul>
  </section>
);

const signs: Record<Brand['social'][number]['name'], IconName> = {
  Facebook: 'facebook',
  Instagram: 'instagram',
  TikTok: 'tiktok',
  YouTube: 'youtube',
};
