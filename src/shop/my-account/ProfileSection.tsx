import { Loaded } from '../../ui/Loaded.tsx';
import { SectionSkeleton } from './AccountSkeleton.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { Panel, Section } from './Section.tsx';
import { texts } from './texts.ts';
import { useProfile } from './use-profile.ts';

export function ProfileSection() {
  const profile = useProfile();
  return (
    <Section title={texts.profile} text={texts.profileText}>
      <Panel>
        <Loaded of={profile} skeleton={<SectionSkeleton />}>
          {(data) => <ProfileForm profile={data} onSaved={(saved) => profile.set(() => saved)} />}
        </Loaded>
      </Panel>
    </Section>
  );
}
