import { type ComponentType, lazy, Suspense } from 'react';
import { type RouteObject, useRoutes } from 'react-router';
import { ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';
import { screens } from './screens.ts';
import { texts } from './texts.ts';

const Unknown = () => (
  <Empty level={1} title={texts.unknown} text={texts.unknownText}>
    <ButtonLink variant="brand" to="/admin">
      {texts.toStart}
    </ButtonLink>
  </Empty>
);

const elementOf = (load: () => Promise<{ default: ComponentType }>) => {
  const Screen = lazy(load);
  return <Screen />;
};

const routes: RouteObject[] = [
  ...screens.map(({ path, load }) => ({ path, element: elementOf(load) })),
  { path: '*', element: <Unknown /> },
];

/** The screen this address belongs to. */
export function Screens() {
  return <Suspense fallback={<ScreenSkeleton />}>{useRoutes(routes)}</Suspense>;
}
