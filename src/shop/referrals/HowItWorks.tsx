import { Icon } from '../../ui/Icon.tsx';
import { texts } from './texts.ts';

export const HowItWorks = () => (
  <>
    <section className="referrals-how">
      <h2>{texts.howTitle}</h2>
      <ol>
        {texts.steps.map(([title, text]) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
    <section className="referrals-rules">
      <h2>{texts.rulesTitle}</h2>
      <ul>
        {texts.rules.map((rule) => (
          <li key={rule}>
            <Icon name="check" />
            {rule}
          </li>
        ))}
      </ul>
    </section>
  </>
);
