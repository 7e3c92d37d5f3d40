import { shopBrand } from '../../../../brands/brand.ts';
import { variantOf } from '../../../../catalog/products/card-rules.ts';
import type { Slide } from '../../../slider/contract.ts';
import { readActiveSlides } from '../../../slider/service.server.ts';
import type { SectionTools } from '../../section-tools.server.ts';

export async function loadSlider({ db }: SectionTools) {
  const slides = await readActiveSlides(db);
  return { slides: slides.length > 0 ? slides : [defaultSlide()] };
}

/** The slide shown when no slide is active; the shop can change its texts while it runs. */
const defaultSlide = (): Slide => ({
  id: 1,
  kicker: shopBrand.hero.kicker,
  title: shopBrand.hero.title,
  text: shopBrand.hero.text,
  button: 'Vezi selecția',
  link: '/products?page=1',
  image: shopBrand.hero.image,
  narrowImage: variantOf(shopBrand.hero.image),
  ground: '',
});
