import type { ProductDetail } from './contract.ts';
import { isSupplement } from './rules.ts';
import { texts } from './texts.ts';

/** What stands on the back of the package, one line each; what a product does not have is left out. */
export function ProductFacts({ product }: { product: ProductDetail }) {
  const facts = factsOf(product).filter(([, value]) => value);
  return (
    <dl className="product-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function factsOf(product: ProductDetail): [name: string, value: string | null][] {
  const notification = [product.notificationNumber, product.notificationAuthority].filter(Boolean).join(', ');
  return [
    [texts.form, product.form],
    [texts.netQuantity, product.netQuantity],
    [isSupplement(product) ? texts.dailyPortion : texts.portion, product.dailyPortion],
    [texts.inPackage, product.dailyPortion && String(product.portions)],
    [texts.notification, notification],
    [texts.operator, product.operator],
    [texts.country, product.countryOfOrigin],
    [texts.code, product.code],
  ];
}
