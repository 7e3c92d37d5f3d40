import { useParams } from 'react-router';
import { FormSkeleton } from '../../../ui/admin/FormSkeleton.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import type { Import } from '../admin-contract.ts';
import { ColumnsPanel } from './ColumnsPanel.tsx';
import { holdsOf } from './exchange-rules.ts';
import { FaultsPanel } from './FaultsPanel.tsx';
import { ImportActions } from './ImportActions.tsx';
import { ImportState } from './ImportState.tsx';
import { RowsPanel } from './RowsPanel.tsx';
import { texts } from './texts.ts';
import { useImport } from './use-import.ts';

const back = { to: '/admin/import', name: texts.title };

/** /admin/import/17: what a file would change, then how far it is, then what it changed. */
export default function ImportPage() {
  const { id = '' } = useParams();
  return <OneImport key={id} id={Number(id)} />;
}

function OneImport({ id }: { id: number }) {
  const loaded = useImport(id);
  const { data } = loaded;
  return (
    <>
      <PageHead title={data?.fileName ?? texts.title} text={data ? holdsOf(data) : undefined} back={back}>
        {data && <ImportActions file={data} onChange={loaded.refresh} />}
      </PageHead>
      <Loaded of={loaded} skeleton={<FormSkeleton />}>
        {(file) => <Content file={file} />}
      </Loaded>
    </>
  );
}

const Content = ({ file }: { file: Import }) => (
  <>
    <ImportState file={file} />
    {file.state === 'ready' && <RowsPanel file={file} />}
    {file.counts.faulty + file.counts.warnings > 0 && <FaultsPanel id={file.id} />}
    {file.columns.length > 0 && <ColumnsPanel columns={file.columns} />}
  </>
);
