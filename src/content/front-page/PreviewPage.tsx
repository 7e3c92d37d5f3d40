import { useEffect } from 'react';
import { useSession } from '../../account/identity/session.ts';
import { call } from '../../platform/http/client.ts';
import { pageContext } from '../../platform/http/page-context.server.ts';
import { AsyncContent } from '../../ui/AsyncContent.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useAsyncData } from '../../ui/use-async-data.ts';
import { getMenusPreview } from '../menus/contract.ts';
import { useMenuPreview } from '../menus/menu-preview.ts';
import type { Route } from './+types/PreviewPage.ts';
import { getFrontPagePreview } from './contract.ts';
import { FrontPage } from './FrontPage.tsx';
import type { ShownSection } from './section-loaders.server.ts';
import { texts } from './texts.ts';

/** The draft is read in the browser, with the session of the person who prepares it. */
export function loader({ context }: Route.LoaderArgs) {
  context.get(pageContext).skipCache();
  return null;
}

export const meta: Route.MetaFunction = () => [
  { title: texts.preview },
  { name: 'robots', content: 'noindex, nofollow' },
];

/** /previzualizare: the front page as it is in the draft, with the menus of their draft. */
export default function PreviewPage() {
  const isLoaded = useSession((state) => state.isLoaded);
  return (
    <>
      <h1 className="sr">{texts.preview}</h1>
      <p className="front-page-preview">{texts.previewNote}</p>
      {isLoaded && <Preview />}
    </>
  );
}

function Preview() {
  const sections = useAsyncData((signal) => call(getFrontPagePreview, {}, signal));
  const menus = useAsyncData((signal) => call(getMenusPreview, {}, signal));
  useEffect(() => {
    useMenuPreview.setState({ menus: menus.data });
    return () => useMenuPreview.setState({ menus: null });
  }, [menus.data]);
  return (
    <AsyncContent result={sections} skeleton={<Skeleton height={450} />}>
      {(all) => <FrontPage sections={all as unknown as ShownSection[]} />}
    </AsyncContent>
  );
}
