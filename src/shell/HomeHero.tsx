import { brand } from '../brands/brand.ts';
import { variantOf } from '../shop/catalog/card-rules.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { homeTexts as texts } from './texts.ts';
import './home-hero.css';

/** Beside the pinned category panel on wide screens. */
export function HomeHero() {
  const { kicker, title, text, image } = brand.hero;
  return (
    <div className="beside-menu">
      <section className="hero">
        <picture>
          <source media="(min-width: 1200px)" srcSet={image} width="1440" height="676" />
          <img src={variantOf(image)} alt="" width="760" height="540" fetchPriority="high" />
        </picture>
        <div className="hero-words">
          <p className="hero-kicker">{kicker}</p>
          <h1>{title}</h1>
          <p>{text}</p>
          <ButtonLink variant="buy" to="/products?page=1">
            {texts.seeSelection}
          </ButtonLink>
        </div>
      </section>
    </div>
  );
}
