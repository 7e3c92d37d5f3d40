import type { ComponentProps } from 'react';
import { Link, useSearchParams } from 'react-router';
import { normalizeForSearch } from '../../../platform/text/romanian.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { type Column, DataTable } from '../../../ui/admin/DataTable.tsx';
import { FormSkeleton } from '../../../ui/admin/EditForm.tsx';
import { FilterBar, FilterChips, FilterSelect } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { StatusDot } from '../../../ui/admin/StatusDot.tsx';
import { EmptyTable } from '../../../ui/admin/TablePanel.tsx';
import { useTableQuery } from '../../../ui/admin/use-table-query.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import type { AdminTag } from '../admin-contract.ts';
import { tagEffects } from '../rules.ts';
import { BranchDiagram } from './BranchDiagram.tsx';
import { QuestionList, useQuestionnaireData } from './QuestionList.tsx';
import { QuestionnairePreview } from './QuestionnairePreview.tsx';
import { findProblems, isSerious, type Problem } from './rules.ts';
import { texts } from './texts.ts';

const views = Object.entries(texts.viewNames).map(([value, name]) => ({ value, name }));

/** /admin/questionnaire: questions, branch diagram, tags and preview. */
export default function QuestionnairePage() {
  const [query, setQuery] = useSearchParams();
  const view = query.get('view') ?? 'questions';
  const questionnaire = useQuestionnaireData();
  return (
    <>
      <PageHead title={texts.title} text={texts.text}>
        <FilterChips
          label={texts.views}
          value={view}
          options={views}
          onChange={(value) => setQuery(value === 'questions' ? {} : { view: value }, { replace: true })}
        />
        <AddLink view={view} />
      </PageHead>
      {view === 'try' ? (
        <QuestionnairePreview />
      ) : (
        <AsyncContent result={questionnaire} skeleton={<FormSkeleton />}>
          {(all) => (
            <View
              view={view}
              questionnaire={all}
              onOrdered={(questions) => questionnaire.set((before) => ({ ...before, questions }))}
              onChanged={questionnaire.refresh}
            />
          )}
        </AsyncContent>
      )}
    </>
  );
}

const AddLink = ({ view }: { view: string }) => (
  <ButtonLink variant="brand" size="s" to={`/admin/questionnaire/${view === 'tags' ? 'tags' : 'questions'}/new`}>
    {view === 'tags' ? texts.addTagPage : texts.addQuestion}
  </ButtonLink>
);

type ViewProps = Omit<ComponentProps<typeof QuestionList>, 'problems'> & { view: string };

function View({ view, questionnaire, ...on }: ViewProps) {
  if (view === 'tags') return <TagTable tags={questionnaire.tags} />;
  const problems = findProblems(questionnaire.questions, questionnaire.tags);
  return (
    <>
      <ProblemList problems={problems} />
      {view === 'picture' ? (
        <BranchDiagram questionnaire={questionnaire} problems={problems} />
      ) : (
        <QuestionList questionnaire={questionnaire} problems={problems} {...on} />
      )}
    </>
  );
}

function ProblemList({ problems }: { problems: readonly Problem[] }) {
  const serious = problems.filter(isSerious);
  const notes = problems.filter((problem) => !isSerious(problem));
  return (
    <Panel title={texts.problems}>
      {serious.length > 0 ? (
        <Problems of={serious} />
      ) : (
        <p className="problems">
          <StatusDot tone="ok">{texts.noProblems}</StatusDot>
        </p>
      )}
      {notes.length > 0 && (
        <details className="problem-notes">
          <summary>{texts.moreNotes(notes.length)}</summary>
          <Problems of={notes} />
        </details>
      )}
    </Panel>
  );
}

const Problems = ({ of }: { of: readonly Problem[] }) => (
  <ul className="problems">
    {of.map((problem) => (
      <li key={`${problem.kind} ${problem.questionId ?? problem.tagId} ${problem.name}`}>
        <StatusDot tone={isSerious(problem) ? 'warn' : 'calm'}>
          <Link className="link" to={problemPath(problem)}>
            {texts.problemKinds[problem.kind](problem.name)}
          </Link>
        </StatusDot>
      </li>
    ))}
  </ul>
);

const problemPath = ({ questionId, tagId }: Problem): string =>
  questionId === undefined ? `/admin/questionnaire/tags/${tagId}` : `/admin/questionnaire/questions/${questionId}`;

const columns: Column<AdminTag>[] = [
  { key: 'name', name: texts.tag, sort: 'name', cell: ({ name }) => name },
  {
    key: 'effect',
    name: texts.effect,
    cell: ({ effect }) => <span className="tag-effect">{texts.effects[effect]}</span>,
  },
  { key: 'reason', name: texts.reason, cell: ({ reason }) => <span className="muted">{reason}</span> },
  { key: 'answers', name: texts.answerCount, sort: 'answers', isNumber: true, cell: ({ answerCount }) => answerCount },
  { key: 'products', name: texts.productCount, sort: 'products', isNumber: true, cell: (tag) => tag.productCount },
];

const effects = [
  { value: 'all', name: texts.anyEffect },
  ...tagEffects.map((value) => ({ value, name: texts.effects[value] })),
];

const byName = (a: AdminTag, b: AdminTag): number => a.name.localeCompare(b.name, 'ro');
const orders: Record<string, (a: AdminTag, b: AdminTag) => number> = {
  name: byName,
  answers: (a, b) => a.answerCount - b.answerCount || byName(a, b),
  products: (a, b) => a.productCount - b.productCount || byName(a, b),
};

/** Searches and sorts in the browser: all tags are loaded. */
function TagTable({ tags }: { tags: readonly AdminTag[] }) {
  const table = useTableQuery({ sort: 'name', filters: { effect: 'all' } });
  const order = orders[table.sort.replace('-', '')] ?? byName;
  const shown = tags
    .filter(({ name }) => normalizeForSearch(name).includes(normalizeForSearch(table.search)))
    .filter(({ effect }) => table.filters.effect === 'all' || table.filters.effect === effect)
    .toSorted((a, b) => (table.sort.startsWith('-') ? order(b, a) : order(a, b)));
  return (
    <Panel isFlush>
      <FilterBar
        search={table.searchField}
        placeholder={texts.tagSearch}
        onReset={table.isFiltered ? table.reset : undefined}
      >
        <FilterSelect label={texts.effect} options={effects} {...table.filter('effect')} />
      </FilterBar>
      <DataTable
        label={texts.tags}
        columns={columns}
        rows={shown}
        rowKey={({ id }) => id}
        rowName={({ name }) => texts.nameOfTag(name)}
        rowHref={({ id }) => `/admin/questionnaire/tags/${id}`}
        sort={table.sort}
        onSort={table.setSort}
        empty={
          <EmptyTable
            isFiltered={table.isFiltered}
            title={texts.noTagsYet}
            text={texts.noTagsText}
            onReset={table.reset}
          />
        }
      />
    </Panel>
  );
}
