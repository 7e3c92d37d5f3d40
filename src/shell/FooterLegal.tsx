import { brand } from '../brands/brand.ts';
import { Icon } from '../ui/Icon.tsx';
import { footerTexts as texts } from './texts.ts';

/** Who runs the shop, and whom to turn to when we fail. */
export function FooterLegal({ year }: { year: number | undefined }) {
  const { name, taxId, registration, address } = brand.company;
  return (
    <div className="footer-legal">
      <p>{`${['©', year, name].filter(Boolean).join(' ')} · CUI ${taxId} · Reg. Com. ${registration} · ${address}`}</p>
      <ul className="footer-authorities">
        <li>
          <a href="https://anpc.ro" title={texts.anpcMeaning} rel="noopener" target="_blank">
            <Icon name="shield" />
            {texts.anpc}
          </a>
        </li>
        <li>
          <a href="https://reclamatiisal.anpc.ro" rel="noopener" target="_blank">
            <Icon name="scales" />
            <span>
              <b>{texts.sal}</b> · {texts.salMeaning}
            </span>
          </a>
        </li>
      </ul>
    </div>
  );
}
