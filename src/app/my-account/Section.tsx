import type { ReactNode } from 'react';
import { getUserProfile, type Profile } from '../../account/identity/profile-contract.ts';
import { useSession } from '../../account/identity/session.ts';
import { call } from '../../platform/http/client.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useAsyncData } from '../../ui/use-async-data.ts';
import './my-account.css';

type SectionProps = { title: string; text: string; action?: ReactNode; children: ReactNode };

export function Section({ title, text, action, children }: SectionProps) {
  return (
    <section className="account-section">
      <header className="section-head">
        <div>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
        {action}
      </header>
      {children}
    </section>
  );
}

export const Panel = ({ children }: { children: ReactNode }) => <div className="section-panel">{children}</div>;

/** For `ref`: moves the focus to the element when it appears. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();

const lines = [1, 2, 3, 4, 5, 6];

/** Shown until the browser has read the session. */
export function AccountSkeleton({ isStart }: { isStart: boolean }) {
  return (
    <div className={isStart ? 'my-account is-start' : 'my-account'}>
      <div className="my-account-title">
        <Skeleton width={220} height={36} />
      </div>
      <div className="my-account-side">
        {lines.map((line) => (
          <Skeleton key={line} height={36} />
        ))}
      </div>
      <div className="my-account-main section-panel">
        <SectionSkeleton />
      </div>
    </div>
  );
}

export const SectionSkeleton = () => (
  <div className="form">
    {lines.slice(0, 3).map((line) => (
      <div key={line} className="field">
        <Skeleton width={96} height={16} />
        <Skeleton height={48} />
      </div>
    ))}
  </div>
);

/** The account id these API calls expect. */
export const ownId = (): number | undefined => useSession.getState().data.legalEntityId ?? undefined;

export const useProfile = () =>
  useAsyncData<Profile>((signal) => call(getUserProfile, { query: { legalEntityId: ownId() } }, signal));
