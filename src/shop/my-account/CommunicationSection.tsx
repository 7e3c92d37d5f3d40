import { ConsentChoice } from './ConsentChoice.tsx';
import { NewsletterChoice } from './NewsletterChoice.tsx';
import { Panel, Section } from './Section.tsx';
import { texts } from './texts.ts';

export function CommunicationSection() {
  return (
    <Section title={texts.communication} text={texts.communicationText}>
      <Panel>
        <h3>{texts.newsletter}</h3>
        <NewsletterChoice />
      </Panel>
      <Panel>
        <ConsentChoice />
      </Panel>
    </Section>
  );
}
