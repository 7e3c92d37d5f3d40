import { useState } from 'react';
import { z } from 'zod';
import { useHasPermission } from '../../../account/identity/staff-permissions.ts';
import { call } from '../../../platform/http/client.ts';
import { formatDateTime } from '../../../platform/text/admin-dates.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { FilterChips } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { StatusDot } from '../../../ui/admin/StatusDot.tsx';
import { ScreenLink } from '../../../ui/admin/screen-link.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useAction } from '../../../ui/admin/use-action.ts';
import { useList } from '../../../ui/admin/use-list.ts';
import { useSchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import {
  addClaimWord,
  type ClaimWord,
  checkClaims,
  claimStates,
  getClaims,
  getClaimWords,
  type PublishedClaim,
  removeClaimWord,
  withdrawAcceptance,
} from '../contract.ts';
import { texts as refusalTexts } from '../texts.ts';
import { AcceptForm } from './AcceptClaims.tsx';
import { texts } from './texts.ts';
import { forgetShopWords } from './use-claims.ts';
import './claims.css';

const placeOf = ({ kind, title }: PublishedClaim): string => `${texts.kinds[kind] ?? kind}: ${title}`;

const columns: Column<PublishedClaim>[] = [
  { key: 'place', name: texts.place, cell: placeOf },
  { key: 'excerpt', name: texts.excerpt, isOnCard: true, cell: ({ excerpt }) => excerpt },
  { key: 'words', name: texts.words, isOnCard: true, cell: ({ words }) => <b>{words}</b> },
  { key: 'rule', name: texts.rule, cell: ({ explanation, law }) => `${explanation} (${law})` },
  { key: 'found', name: texts.found, cell: ({ foundAt }) => formatDateTime(new Date(foundAt)) },
  {
    key: 'state',
    name: texts.state,
    isOnCard: true,
    cell: ({ accepted }) =>
      accepted ? (
        <StatusDot tone="ok">{texts.acceptedBy(accepted.by, accepted.reason)}</StatusDot>
      ) : (
        <StatusDot tone="warn">{texts.open}</StatusDot>
      ),
  },
];

const stateOptions = claimStates.map((value) => ({ value, name: texts.states[value] }));
const severityOptions = (['forbidden', 'note', 'all'] as const).map((value) => ({
  value,
  name: texts.severities[value],
}));

/** /admin/claims */
export default function ClaimsPage() {
  const list = useList(getClaims);
  const [opened, setOpened] = useState<PublishedClaim | null>(null);
  const check = useAction(() => {});
  const canWrite = useHasPermission('claims:write');
  const checkedAt = list.data?.checkedAt;
  return (
    <>
      <PageHead title={texts.title} text={texts.text}>
        {canWrite && (
          <Button
            size="s"
            isBusy={check.isBusy}
            onClick={() => void check.run(() => call(checkClaims, { body: {} }), texts.checkStarted)}
          >
            {texts.check}
          </Button>
        )}
      </PageHead>
      {list.data && (
        <p className="muted small">
          {checkedAt ? texts.checkedAt(formatDateTime(new Date(checkedAt))) : texts.neverChecked}
        </p>
      )}
      <TablePanel
        list={list}
        label={texts.title}
        columns={columns}
        rowName={placeOf}
        onOpen={setOpened}
        search={texts.search}
        filters={
          <>
            <FilterChips label={texts.state} options={stateOptions} {...list.filter('state')} />
            <FilterChips label={texts.severity} options={severityOptions} {...list.filter('severity')} />
          </>
        }
        empty={{ title: texts.none, text: texts.noneText }}
      />
      <ShopWords />
      {opened && <ClaimDialog claim={opened} onClose={() => setOpened(null)} onChange={list.refresh} />}
    </>
  );
}

type ClaimDialogProps = { claim: PublishedClaim; onClose: () => void; onChange: () => void };

function ClaimDialog({ claim, onClose, onChange }: ClaimDialogProps) {
  const canWrite = useHasPermission('claims:write');
  const withdrawal = useAction(() => {
    onChange();
    onClose();
  });
  const done = (isAccepted: boolean) => {
    if (isAccepted) onChange();
    onClose();
  };
  return (
    <Dialog title={placeOf(claim)} isOpen onClose={onClose}>
      <p>
        {claim.explanation} <span className="muted">{claim.law}</span>
      </p>
      <p>
        <ScreenLink to={claim.path}>{texts.edit}</ScreenLink>
      </p>
      {claim.accepted || claim.severity === 'note' ? (
        <>
          <p>{claim.excerpt}</p>
          {claim.accepted && <p className="muted">{texts.acceptedBy(claim.accepted.by, claim.accepted.reason)}</p>}
          {claim.accepted && canWrite && (
            <div className="dialog-ends">
              <Button
                isBusy={withdrawal.isBusy}
                onClick={() =>
                  void withdrawal.run(
                    () => call(withdrawAcceptance, { body: { sentence: claim.sentence } }),
                    texts.withdrawn,
                  )
                }
              >
                {texts.withdraw}
              </Button>
            </div>
          )}
        </>
      ) : (
        <AcceptForm sentences={[claim.excerpt]} onDone={done} />
      )}
    </Dialog>
  );
}

/** Words of the shop's own, in addition to those of law. */
function ShopWords() {
  const words = useAsyncData((signal) => call(getClaimWords, {}, signal));
  const canWrite = useHasPermission('claims:write');
  const changed = () => {
    forgetShopWords();
    words.refresh();
  };
  return (
    <Panel title={texts.shopWords}>
      <p className="muted">{texts.shopWordsText}</p>
      <AsyncContent result={words} skeleton={<Skeleton height={80} />}>
        {(list) => <WordList words={list} canWrite={canWrite} onChange={changed} />}
      </AsyncContent>
      {canWrite && <WordForm onAdded={changed} />}
    </Panel>
  );
}

type WordListProps = { words: readonly ClaimWord[]; canWrite: boolean; onChange: () => void };

function WordList({ words, canWrite, onChange }: WordListProps) {
  const removal = useAction(onChange);
  if (words.length === 0) return <p>{texts.noWords}</p>;
  return (
    <ul className="claim-words">
      {words.map(({ id, words: word, isForbidden, note }) => (
        <li key={id}>
          <StatusDot tone={isForbidden ? 'warn' : 'ok'}>
            <b>{word}</b> · {isForbidden ? texts.forbiddenWord : texts.allowedWord}
            {note && ` · ${note}`}
          </StatusDot>
          {canWrite && (
            <Button
              size="s"
              variant="text"
              aria-label={texts.remove(word)}
              isBusy={removal.isBusy}
              onClick={() => void removal.run(() => call(removeClaimWord, { body: { id } }), texts.wordRemoved)}
            >
              ×
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

const WordFields = z.strictObject({
  words: z.string().trim().min(3, refusalTexts.badWords).max(80, refusalTexts.badWords),
  kind: z.enum(['forbidden', 'allowed']),
  note: z.string().trim().max(300, refusalTexts.badNote),
});
const emptyWord = { words: '', kind: 'forbidden', note: '' } as const;

function WordForm({ onAdded }: { onAdded: () => void }) {
  const action = useAction(onAdded);
  const form = useSchemaForm({
    schema: WordFields,
    initialValues: emptyWord,
    submit: async ({ words, kind, note }) => {
      await action.run(
        () => call(addClaimWord, { body: { words, isForbidden: kind === 'forbidden', note } }),
        texts.wordAdded,
      );
      form.reset(emptyWord);
    },
  });
  return (
    <form className="form claim-word-form" {...form.props}>
      <FormMessage>{form.message}</FormMessage>
      <TextField label={texts.word} hint={texts.wordHint} {...form.field('words')} />
      <SelectField label={texts.wordKind} {...form.field('kind')} isOptional={false}>
        <option value="forbidden">{texts.forbiddenWord}</option>
        <option value="allowed">{texts.allowedWord}</option>
      </SelectField>
      <TextField label={texts.note} {...form.field('note')} isOptional />
      <div className="form-ends">
        <Button type="submit" size="s" isBusy={form.isSubmitting}>
          {texts.addWord}
        </Button>
      </div>
    </form>
  );
}
