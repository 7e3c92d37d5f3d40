import { shopBrand } from '../../brands/brand.ts';

/** The word mark; an uploaded one has no drawing for dark pages and stands on a light plate there. */
export function ShopLogo() {
  const { logo, logoDark, logoWidth: width } = shopBrand;
  return (
    <span className={`logo-word ${logoDark && 'has-dark'}`}>
      <img src={logo} alt="" width={width} height="40" />
      {logoDark && <img src={logoDark} alt="" width={width} height="40" loading="lazy" />}
    </span>
  );
}
