import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Navigate, type RouteObject, useLocation, useNavigate, useRoutes } from 'react-router';
import { ConfirmIdentity } from '../../../account/identity/ConfirmIdentity.tsx';
import { PasskeyOffer } from '../../../account/identity/passkeys/PasskeyOffer.tsx';
import { getLegalEntity } from '../../../account/identity/profile-contract.ts';
import { SessionSync } from '../../../account/identity/SessionSync.tsx';
import { isLoggedIn, useSession } from '../../../account/identity/session.ts';
import { signInUrl } from '../../../account/identity/sign-in-url.ts';
import { signOut, useEndSession } from '../../../account/identity/sign-out.ts';
import { StaffPermissions, useHasPermission, usePermissions } from '../../../account/identity/staff-permissions.ts';
import { areaOfPower } from '../../../account/identity/staff-roles.ts';
import { SavedViews } from '../../../backoffice/list-views/admin/SavedViews.tsx';
import { NewOrderSnackbars } from '../../../backoffice/notices/admin/NewOrderSnackbars.tsx';
import { shopBrand } from '../../../brands/brand.ts';
import { AcceptClaims } from '../../../catalog/claims/admin/AcceptClaims.tsx';
import { call } from '../../../platform/http/client.ts';
import { pageContext } from '../../../platform/http/page-context.server.ts';
import { type Permission, powers, toWrite } from '../../../platform/http/permissions.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { ListTools } from '../../../ui/admin/ListMenu.tsx';
import { ReadOnly } from '../../../ui/admin/read-only.tsx';
import { CanOpenScreen } from '../../../ui/admin/screen-link.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { earlyPressScript, useReplayEarlyPresses } from '../../../ui/early-presses.ts';
import { ProgressLine } from '../../../ui/ProgressLine.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Snackbars } from '../../../ui/Snackbars.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import type { Route } from './+types/AdminPage.ts';
import { AdminFrame } from './AdminFrame.tsx';
import { HelpOfScreen } from './HelpOfScreen.tsx';
import { adminPath, canOpenAt, navGroupsFor, opensWith } from './navigation.ts';
import { type Screen, screens } from './screens.ts';
import styles from './styles.css?url';
import { texts } from './texts.ts';
import '../../../sales/cart/store.ts';

/** A separate stylesheet, so that shoppers do not load it. */
export const links = () => [{ rel: 'stylesheet', href: styles }];

export const handle = { earlyScript: import.meta.env.SSR ? earlyPressScript : '' };

export const headers = () => ({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' });

export const meta = () => [
  { title: `${texts.title} · ${shopBrand.name}` },
  { name: 'robots', content: 'noindex, nofollow' },
];

export function loader({ context }: Route.LoaderArgs) {
  const { apiBases, showsOnly } = context.get(pageContext);
  showsOnly([]);
  return { apiBases };
}

export const shouldRevalidate = () => false;

/** The back office. The server renders only its shell; session and data are loaded in the browser. */
export default function AdminPage({ loaderData }: Route.ComponentProps) {
  useReplayEarlyPresses();
  return (
    <div className="admin">
      <SessionSync apiBases={loaderData.apiBases} />
      <ProgressLine />
      <AdminGate />
      <ConfirmIdentity />
      <Snackbars />
    </div>
  );
}

/** Shows the screens to admins, a notice to customers, and sends everyone else to the sign-in page and back. */
function AdminGate() {
  const isLoaded = useSession((state) => state.isLoaded);
  const isSignedIn = useSession(isLoggedIn);
  const id = useSession(({ data }) => data.legalEntityId);
  const navigate = useNavigate();
  const location = useLocation();

  useEffect(() => {
    if (isLoaded && !isSignedIn) void navigate(signInUrl(location), { replace: true });
  }, [isLoaded, isSignedIn, navigate, location]);

  return isSignedIn && id !== null ? <SignedIn key={id} id={id} /> : <LoadingFrame />;
}

/** Only a convenience: every endpoint checks the permission itself. */
function SignedIn({ id }: { id: number }) {
  const person = useAsyncData((signal) => call(getLegalEntity, { query: { legalEntityId: id } }, signal));
  return (
    <AsyncContent result={person} skeleton={<LoadingFrame />}>
      {({ name, email, isAdmin, permissions }) =>
        isAdmin ? (
          <StaffContexts permissions={permissions}>
            <AdminFrame name={name || email}>
              <StaffNewOrderSnackbars />
              <AcceptClaims />
              <PasskeyOffer to="/admin/own-account" />
              <Screens />
            </AdminFrame>
          </StaffContexts>
        ) : (
          <NotAdmin name={name || email} />
        )
      }
    </AsyncContent>
  );
}

type StaffContextsProps = { permissions: readonly Permission[]; children: ReactNode };

const StaffContexts = ({ permissions: granted, children }: StaffContextsProps) => (
  <StaffPermissions value={granted}>
    <CanOpenScreen value={(to) => canOpenAt(to, granted)}>{children}</CanOpenScreen>
  </StaffPermissions>
);

/** Only for staff who may read orders. */
const StaffNewOrderSnackbars = () => (useHasPermission('orders:read') ? <NewOrderSnackbars /> : null);

const LoadingFrame = () => (
  <AdminFrame name="">
    <ScreenSkeleton />
  </AdminFrame>
);

function NotAdmin({ name }: { name: string }) {
  const endSession = useEndSession();
  const location = useLocation();
  return (
    <main className="admin-refused">
      <Empty level={1} title={texts.notAdminTitle} text={texts.notAdminText(name)}>
        <Button variant="brand" onClick={() => void endSession(() => void signOut(), signInUrl(location))}>
          {texts.otherAccount}
        </Button>
        <a className="button button-line button-m" href="/">
          {texts.home}
        </a>
      </Empty>
    </main>
  );
}

const UnknownScreen = () => (
  <Empty level={1} title={texts.unknown} text={texts.unknownText}>
    <ButtonLink variant="brand" to="/admin">
      {texts.toStart}
    </ButtonLink>
  </Empty>
);

/** The start screen of a person who may not open it is the first one of their navigation. */
function NotPermitted({ path }: { path: string }) {
  const [first] = navGroupsFor(usePermissions()).flatMap(({ items }) => items);
  if (path === '' && first) return <Navigate to={adminPath(first.path)} replace />;
  return (
    <Empty level={1} title={texts.notPermitted} text={texts.notPermittedText}>
      <ButtonLink variant="brand" to="/admin">
        {texts.toStart}
      </ButtonLink>
    </Empty>
  );
}

/** The reading that a power goes with; undefined for other permissions. */
function readingOf(permission: Permission): Permission | undefined {
  const area = powers.filter((power) => power === permission).map((power) => areaOfPower[power])[0];
  return area ? `${area}:read` : undefined;
}

type GuardedScreenProps = { screen: Screen; Content: ComponentType };

function GuardedScreen({ screen, Content }: GuardedScreenProps) {
  const { path, permission } = screen;
  const canChange = useHasPermission([permission].flat().map(toWrite));
  const granted = usePermissions();
  const hasPower = granted.some((one) => [permission].flat().some((opened) => opened === readingOf(one)));
  if (!opensWith(screen, granted)) return <NotPermitted path={path} />;
  return (
    <>
      {!canChange && !hasPower && path !== '' && <p className="small muted">{texts.readOnly}</p>}
      <ReadOnly value={!canChange}>
        <ListTools value={<SavedViews />}>
          <HelpOfScreen path={path}>
            <Content />
          </HelpOfScreen>
        </ListTools>
      </ReadOnly>
    </>
  );
}

const routes: RouteObject[] = [
  ...screens.map((screen) => ({
    path: screen.path,
    element: <GuardedScreen screen={screen} Content={lazy(screen.load)} />,
  })),
  { path: '*', element: <UnknownScreen /> },
];

function Screens() {
  return <Suspense fallback={<ScreenSkeleton />}>{useRoutes(routes)}</Suspense>;
}

const ScreenSkeleton = () => (
  <div className="screen-skeleton" role="status" aria-label={texts.waiting}>
    <Skeleton width={220} height={30} />
    <Skeleton height={360} />
  </div>
);
