import { Button } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { openQuestions } from '../../../questionnaire/LazyQuestionsDialog.tsx';
import type { ShownBy } from '../../section-loaders.server.ts';
import type { loadQuestionnaire } from './load.server.ts';

export const QuestionnaireSection = ({ title, text, button }: ShownBy<typeof loadQuestionnaire>) => (
  <section className="section home-questionnaire">
    <div>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
    </div>
    <Button variant="brand" onClick={() => void openQuestions()}>
      <Icon name="spark" />
      {button}
    </Button>
  </section>
);
