import type { ReactNode } from 'react';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { FormSkeleton } from '../../../ui/admin/EditForm.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { templateTexts as texts } from './texts.ts';

type TemplatePageProps<Template> = {
  load: (signal: AbortSignal) => Promise<Template>;
  /** The line below the name. */
  subtitle: (template: Template) => string;
  children: (template: Template, onReload: () => void) => ReactNode;
};

/** Loads the template of a message and shows its name above its editor. */
export function TemplatePage<Template extends { name: string }>({
  load,
  subtitle,
  children,
}: TemplatePageProps<Template>) {
  const loaded = useAsyncData(load);
  return (
    <>
      <PageHead
        title={loaded.data?.name ?? texts.title}
        text={loaded.data && subtitle(loaded.data)}
        back={{ to: '/admin/mail-templates', name: texts.back }}
      />
      <AsyncContent result={loaded} skeleton={<FormSkeleton />}>
        {(template) => children(template, loaded.refresh)}
      </AsyncContent>
    </>
  );
}
