import type { Column } from '../../../ui/admin/DataTable.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useList } from '../../../ui/admin/use-list.ts';
import { type AdminFamilyRow, getAdminFamilies } from '../family-contract.ts';
import { familyTexts as texts } from './family-texts.ts';

const columns: Column<AdminFamilyRow>[] = [
  { key: 'name', name: texts.name, cell: ({ name }) => name },
  { key: 'attributes', name: texts.attributes, cell: ({ attributeNames }) => attributeNames.join(', ') },
  { key: 'card', name: texts.card, cell: ({ isOneCard }) => (isOneCard ? texts.oneCard : texts.manyCards) },
  { key: 'members', name: texts.members, isNumber: true, cell: ({ memberCount }) => memberCount },
];

/** A family is made from products selected on the page of products. */
export default function FamiliesPage() {
  const list = useList(getAdminFamilies);
  return (
    <>
      <PageHead title={texts.title} text={texts.text} />
      <TablePanel
        list={list}
        label={texts.title}
        columns={columns}
        rowName={({ name }) => texts.familyOf(name)}
        rowHref={({ id }) => `/admin/families/${id}`}
        search={texts.search}
        empty={{ title: texts.none, text: texts.noneText }}
      />
    </>
  );
}
