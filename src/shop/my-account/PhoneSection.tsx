import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import type { Profile } from '../account/profile-contract.ts';
import { showPhone } from '../account/rules.ts';
import { SectionSkeleton } from './AccountSkeleton.tsx';
import { PhoneForm } from './PhoneForm.tsx';
import { Panel, Section } from './Section.tsx';
import { texts } from './texts.ts';
import { useProfile } from './use-profile.ts';
import { VerifiedBadge } from './VerifiedBadge.tsx';

export function PhoneSection() {
  const profile = useProfile();
  const [wantsAnother, setWantsAnother] = useState(false);
  const onVerified = (phoneNumber: string) => {
    profile.set((before) => ({ ...before, phoneNumber, isPhoneVerified: true }));
    setWantsAnother(false);
  };
  return (
    <Section title={texts.phone} text={texts.phoneText}>
      <Panel>
        <Loaded of={profile} skeleton={<SectionSkeleton />}>
          {(data) =>
            data.isPhoneVerified && !wantsAnother ? (
              <Verified profile={data} onChange={() => setWantsAnother(true)} />
            ) : (
              <PhoneForm phone={wantsAnother ? '' : showPhone(data.phoneNumber ?? '')} onVerified={onVerified} />
            )
          }
        </Loaded>
      </Panel>
    </Section>
  );
}

const Verified = ({ profile, onChange }: { profile: Profile; onChange: () => void }) => (
  <div className="form">
    <p className="verified-number num">
      <b>{showPhone(profile.phoneNumber ?? '')}</b> <VerifiedBadge />
    </p>
    <div className="form-ends">
      <Button onClick={onChange}>{texts.anotherNumber}</Button>
    </div>
  </div>
);
