import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../kit/client.ts';
import { getLegalEntity } from '../../shop/account/profile-contract.ts';
import { signInAddress } from '../../shop/account/return-rules.ts';
import { isLoggedIn, useSession } from '../../shop/account/session.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { AdminFrame } from './AdminFrame.tsx';
import { NotAdmin } from './NotAdmin.tsx';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';
import { Screens } from './Screens.tsx';
import { signInAt } from './sign-in-path.ts';

/** Lets admins in, shows customers the way out, and leads everyone else to the sign-in and back. */
export function AdminGate() {
  const isLoaded = useSession((state) => state.isLoaded);
  const isIn = useSession(isLoggedIn);
  const id = useSession(({ data }) => data.legalEntityId);
  const navigate = useNavigate();
  const location = useLocation();

  useEffect(() => {
    if (isLoaded && !isIn) void navigate(signInAddress(location, signInAt), { replace: true });
  }, [isLoaded, isIn, navigate, location]);

  return isIn && id !== null ? <Known key={id} id={id} /> : <Waiting />;
}

/** The endpoints decide for themselves; this only spares a customer screens full of refusals. */
function Known({ id }: { id: number }) {
  const person = useLoaded((signal) => call(getLegalEntity, { query: { legalEntityId: id } }, signal));
  return (
    <Loaded of={person} skeleton={<Waiting />}>
      {({ name, email, isAdmin }) =>
        isAdmin ? (
          <AdminFrame name={name || email}>
            <Screens />
          </AdminFrame>
        ) : (
          <NotAdmin name={name || email} />
        )
      }
    </Loaded>
  );
}

const Waiting = () => (
  <AdminFrame name="">
    <ScreenSkeleton />
  </AdminFrame>
);
