import { formatCardBrand } from './rules.ts';
import './card-brand-icon.css';

const drawings = {
  visa: (
    <text x="20" y="17.5" textAnchor="middle" fill="#1a3a8f" className="brand-sign-name" fontStyle="italic">
      VISA
    </text>
  ),
  mastercard: (
    <>
      <circle cx="16" cy="13" r="7" fill="#d92b2b" />
      <circle cx="24" cy="13" r="7" fill="#f29f1f" fillOpacity="0.88" />
    </>
  ),
  amex: (
    <>
      <rect width="40" height="26" rx="4" fill="#1f6fb8" />
      <text x="20" y="17" textAnchor="middle" fill="#fff" className="brand-sign-name brand-sign-small">
        AMEX
      </text>
    </>
  ),
};

const plain = <path d="M4 9.5h32M8 17.5h9" stroke="var(--field)" strokeWidth="2" strokeLinecap="round" fill="none" />;

const drawingOf = (brand: string) => Object.entries(drawings).find(([name]) => name === brand)?.[1] ?? plain;

export const CardBrandIcon = ({ brand }: { brand: string }) => (
  <svg className="brand-sign" viewBox="0 0 40 26" role="img" aria-label={formatCardBrand(brand)}>
    <rect x="0.5" y="0.5" width="39" height="25" rx="4" fill="var(--card)" stroke="var(--line-strong)" />
    {drawingOf(brand)}
  </svg>
);
