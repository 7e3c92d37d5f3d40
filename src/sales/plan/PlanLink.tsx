import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { planPath, productTexts as texts } from './product-texts.ts';
import './plan-with-cart.css';

/** In the cart. */
export const PlanLink = () => (
  <Link className="plan-in-cart" to={planPath}>
    <Icon name="scales" />
    <span>
      <b>{texts.toPlan}</b>
      <small>{texts.toPlanText}</small>
    </span>
    <Icon name="right" size="s" />
  </Link>
);
