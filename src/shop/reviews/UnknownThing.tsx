import { ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { formTexts as texts } from './texts.ts';

/** The product or the order is not there: two ways on. */
export const UnknownThing = ({ title, text }: { title: string; text: string }) => (
  <Empty level={1} title={title} text={text}>
    <ButtonLink variant="brand" to="/products?page=1">
      {texts.toProducts}
    </ButtonLink>
    <ButtonLink to="/account-manage/recenzii">{texts.myReviews}</ButtonLink>
  </Empty>
);
