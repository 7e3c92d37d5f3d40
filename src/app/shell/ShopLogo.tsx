import { shopBrand } from '../../brands/brand.ts';

/** The word mark; an uploaded one has no drawing for dark pages and stands on a light plate there. */
export function ShopLogo({ height }: { height: number }) {
  const { logo, logoDark, logoWidth } = shopBrand;
  const size = { width: Math.round((logoWidth * height) / 40), height };
  return (
    <span className={logoDark ? 'logo-word has-dark' : 'logo-word'}>
      <img src={logo} alt="" {...size} />
      {logoDark && <img src={logoDark} alt="" {...size} loading="lazy" />}
    </span>
  );
}
