import { Icon } from '../ui/Icon.tsx';
import { homeTexts } from './texts.ts';
import './home-facts.css';

/** Four promises the shop keeps. */
export const HomeFacts = () => (
  <ul className="section facts">
    {homeTexts.facts.map(({ icon, title, text }) => (
      <li key={title}>
        <Icon name={icon} />
        <h2>{title}</h2>
        <p>{text}</p>
      </li>
    ))}
  </ul>
);
