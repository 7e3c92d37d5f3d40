import { Loaded } from '../../ui/Loaded.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ConsentChoice } from './ConsentChoice.tsx';
import { NewsletterChoice } from './NewsletterChoice.tsx';
import { Panel, Section } from './Section.tsx';
import { texts } from './texts.ts';
import { useProfile } from './use-profile.ts';

export function CommunicationSection() {
  const profile = useProfile();
  return (
    <Section title={texts.communication} text={texts.communicationText}>
      <Panel>
        <h3>{texts.newsletter}</h3>
        <Loaded of={profile} skeleton={<Skeleton height={96} />}>
          {({ email, wantsNewsletter }) => <NewsletterChoice email={email} isOn={wantsNewsletter} />}
        </Loaded>
      </Panel>
      <Panel>
        <ConsentChoice />
      </Panel>
    </Section>
  );
}
