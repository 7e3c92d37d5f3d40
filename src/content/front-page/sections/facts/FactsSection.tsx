import { facts } from '#brand/front-page.ts';
import { Icon } from '../../../../ui/Icon.tsx';

export const FactsSection = () => (
  <ul className="section facts">
    {facts.map(({ icon, title, text }) => (
      <li key={title}>
        <Icon name={icon} />
        <h2>{title}</h2>
        <p>{text}</p>
      </li>
    ))}
  </ul>
);
