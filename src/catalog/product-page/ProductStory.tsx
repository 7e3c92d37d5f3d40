import { parseMarkdown } from '../../platform/text/markdown.ts';
import { Icon } from '../../ui/Icon.tsx';
import { RichBlocks } from '../../ui/RichBlocks.tsx';
import type { ProductDetail } from './contract.ts';
import { ingredientParts, warningsOf } from './rules.ts';
import { texts } from './texts.ts';

/** Description, usage, ingredients and warnings. */
export function ProductStory({ product }: { product: ProductDetail }) {
  const blocks = parseMarkdown(product.details);
  return (
    <div className="product-story">
      {blocks.length > 0 && <h2>{texts.whatItIs}</h2>}
      <RichBlocks blocks={blocks} isNested />
      <Passage title={texts.usage} text={product.usage} />
      <Ingredients product={product} />
      <Warnings warnings={warningsOf(product)} />
      <Passage title={texts.storage} text={product.storage} />
    </div>
  );
}

function Passage({ title, text }: { title: string; text: string }) {
  if (!text) return null;
  return (
    <>
      <h3>{title}</h3>
      <p>{text}</p>
    </>
  );
}

function Ingredients({ product: { ingredients, isFood } }: { product: ProductDetail }) {
  if (!ingredients) return null;
  return (
    <>
      <h3>{isFood ? texts.ingredients : texts.materials}</h3>
      <p>
        {ingredientParts(ingredients).map(({ text, isAllergen, at }) =>
          isAllergen ? <strong key={at}>{text}</strong> : text,
        )}
      </p>
    </>
  );
}

function Warnings({ warnings }: { warnings: string[] }) {
  if (warnings.length === 0) return null;
  return (
    <section className="product-warnings">
      <Icon name="warning" size="l" />
      <div>
        <h3>{texts.warnings}</h3>
        <ul>
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
