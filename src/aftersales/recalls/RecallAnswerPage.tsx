import { useState } from 'react';
import { secretPageMeta } from '../../brands/page-meta.ts';
import { ApiError, call } from '../../platform/http/client.ts';
import { formatDate, formatDateTime } from '../../platform/text/romanian.ts';
import { AsyncContent } from '../../ui/AsyncContent.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import { useAsyncData } from '../../ui/use-async-data.ts';
import { useForm } from '../../ui/use-form.ts';
import { IbanFields } from '../returns/IbanForm.tsx';
import { ibanProblems, isIdentifier } from '../returns/page-rules.ts';
import { PicturesField, usePictures } from '../reviews/PicturesField.tsx';
import type { Route } from './+types/RecallAnswerPage.ts';
import { addRecallPicture, answerRecall, type OwnRecall, openRecall } from './contract.ts';
import { RecallView } from './RecallView.tsx';
import { type Answer, recallsPath } from './rules.ts';
import { refusalTexts, texts } from './texts.ts';
import './recall-page.css';

export const meta: Route.MetaFunction = () => secretPageMeta(texts.answerTitle);

export const headers = () => ({ 'Cache-Control': 'no-store' });

/** /rechemare/<identifier>: the link of the messages. */
export default function RecallAnswerPage({ params }: Route.ComponentProps) {
  return <OwnRecallPage key={params.identifier} identifier={params.identifier} />;
}

function OwnRecallPage({ identifier }: { identifier: string }) {
  const recall = useAsyncData(() => find(identifier));
  return (
    <AsyncContent result={recall} skeleton={<Skeleton height={480} />}>
      {(found) =>
        found === 'unknown' ? (
          <Empty level={1} title={texts.badLink} text={texts.badLinkText}>
            <ButtonLink variant="brand" to={recallsPath}>
              {texts.toList}
            </ButtonLink>
          </Empty>
        ) : (
          <div className="recall-page">
            <h1 id="recall-own" tabIndex={-1}>
              {texts.answerTitle}
            </h1>
            <OwnUnits recall={found} />
            {found.answer ? (
              <Answered recall={found} />
            ) : (
              <AnswerForm
                identifier={identifier}
                recall={found}
                onAnswered={(next) => {
                  recall.set(() => next);
                  document.getElementById('recall-own')?.focus();
                }}
              />
            )}
            <RecallView notice={found.notice} />
          </div>
        )
      }
    </AsyncContent>
  );
}

async function find(identifier: string): Promise<OwnRecall | 'unknown'> {
  if (!isIdentifier(identifier)) return 'unknown';
  try {
    return await call(openRecall, { body: { identifier } });
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 404) return 'unknown';
    throw failure;
  }
}

const OwnUnits = ({ recall: { orderNumber, shippedAt, units } }: { recall: OwnRecall }) => (
  <section className="recall-part">
    <h2>{texts.yourOrder}</h2>
    <p className="num">{texts.order(orderNumber, formatDate(new Date(shippedAt)))}</p>
    <ul className="recall-bullets">
      {units.map(({ lotCode, productName, quantity, returned }) => (
        <li key={`${lotCode} ${productName}`}>
          {texts.units(quantity, productName, lotCode)}
          {returned > 0 && ` (${texts.returnedUnits(returned)})`}
        </li>
      ))}
    </ul>
  </section>
);

const Answered = ({
  recall: { answer, answeredAt, isSettled, returnPath, replacement, pictures },
}: {
  recall: OwnRecall;
}) =>
  answer && (
    <section className="recall-part" role="status">
      <h2>{texts.answeredTitle}</h2>
      <p>
        <b>{texts.answeredAt(texts.answers[answer], answeredAt ? formatDateTime(new Date(answeredAt)) : '')}</b>
      </p>
      <p>{nextText(answer, { isSettled, replacement })}</p>
      {pictures.length > 0 && (
        <div className="recall-pictures">
          {pictures.map(({ id, thumb }) => (
            <img key={id} src={thumb} alt={texts.pictureAlt} width={96} height={96} />
          ))}
        </div>
      )}
      {replacement && (
        <div className="form-ends">
          <ButtonLink variant="brand" to={replacement.path}>
            {texts.toReplacement}
          </ButtonLink>
        </div>
      )}
      {returnPath && (
        <div className="form-ends">
          <ButtonLink variant="brand" to={returnPath}>
            {texts.toReturn}
          </ButtonLink>
        </div>
      )}
    </section>
  );

function nextText(answer: Answer, { isSettled, replacement }: Pick<OwnRecall, 'isSettled' | 'replacement'>): string {
  if (replacement) return texts.replacementOrdered(replacement.orderNumber);
  return isSettled ? texts.settled : texts.answerNext[answer];
}

type AnswerFormProps = { identifier: string; recall: OwnRecall; onAnswered: (next: OwnRecall) => void };

function AnswerForm({ identifier, recall: { choices }, onAnswered }: AnswerFormProps) {
  const [chosen, setChosen] = useState<OwnRecall['choices'][number] | null>(null);
  const pictures = usePictures([], (bytes) => call(addRecallPicture, { query: { identifier }, body: bytes }));
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({
    initialValues: { iban: '', ibanHolder: '' },
    validate: (values) => ({
      iban: undefined,
      ibanHolder: undefined,
      ...(chosen?.needsIban ? ibanProblems(values, true) : {}),
    }),
    submit: async ({ iban, ibanHolder }) => {
      if (!chosen) return setProblem(texts.chooseFirst);
      if (chosen.needsPicture && pictures.pictures.length === 0) return setProblem(refusalTexts.pictureMissing);
      setProblem(null);
      const account = chosen.needsIban ? { iban, ibanHolder } : {};
      const pictureIds = chosen.needsPicture ? pictures.pictures.map(({ id }) => id) : [];
      const body = { identifier, answer: chosen.answer, pictureIds, ...account };
      const next = await call(answerRecall, { body });
      snackbar.success(texts.sent);
      onAnswered(next);
    },
  });
  if (choices.length === 0) return <p className="recall-part">{texts.closedForAnswers}</p>;
  const fieldOf = (name: 'iban' | 'ibanHolder') => ({ value: form.values[name], error: form.field(name).error });
  return (
    <form className="form recall-part" {...form.props}>
      <fieldset className="recall-choices">
        <legend>{texts.choose}</legend>
        {choices.map((choice) => (
          <Checkbox
            key={choice.answer}
            type="radio"
            name="answer"
            checked={chosen?.answer === choice.answer}
            onChange={() => setChosen(choice)}
          >
            {texts.answers[choice.answer]}
          </Checkbox>
        ))}
      </fieldset>
      {chosen?.answer === 'replacement' && <p>{texts.replacementHint}</p>}
      {chosen?.needsPicture && (
        <>
          <p>
            <b>{texts.picture}.</b> {texts.pictureHint}
          </p>
          <PicturesField of={pictures} isOptional={false} />
        </>
      )}
      {chosen?.needsIban && (
        <IbanFields
          iban={fieldOf('iban')}
          holder={fieldOf('ibanHolder')}
          onChange={(changes) => form.setValues({ ...form.values, ...changes })}
        />
      )}
      <FormMessage>{problem ?? form.message}</FormMessage>
      <div className="form-ends">
        <Button type="submit" variant="brand" isBusy={form.isSubmitting}>
          {texts.send}
        </Button>
      </div>
    </form>
  );
}
