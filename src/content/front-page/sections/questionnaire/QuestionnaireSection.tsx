import { shopBrand } from '../../../../brands/brand.ts';
import { variantOf } from '../../../../catalog/products/card-rules.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { openQuestions } from '../../../questionnaire/LazyQuestionsDialog.tsx';
import type { ShownBy } from '../../section-loaders.server.ts';
import type { loadQuestionnaire } from './load.server.ts';

type QuestionnaireSectionProps = ShownBy<typeof loadQuestionnaire> & { isFirst?: boolean };

/** A panel; as the first section, the hero of the page with the brand's picture. */
export const QuestionnaireSection = ({ title, text, button, isFirst = false }: QuestionnaireSectionProps) => (
  <section className={isFirst ? 'section home-questionnaire is-hero' : 'section home-questionnaire'}>
    {isFirst && <HeroPicture />}
    <div>
      {isFirst && <p className="home-questionnaire-kicker">{shopBrand.hero.kicker}</p>}
      <h2>{title}</h2>
      {text && <p>{text}</p>}
    </div>
    <Button variant="brand" size={isFirst ? 'l' : 'm'} onClick={() => void openQuestions()}>
      <Icon name="spark" />
      {button}
    </Button>
  </section>
);

/** The largest contentful paint of the page. */
const HeroPicture = () => (
  <picture>
    <source media="(min-width: 1200px)" srcSet={shopBrand.hero.image} width="1440" height="676" />
    <img src={variantOf(shopBrand.hero.image)} alt="" width="760" height="540" fetchPriority="high" />
  </picture>
);
