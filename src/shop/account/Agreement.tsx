import { texts } from './screen-texts.ts';

/** The documents open beside the form, so that nothing typed is lost. */
export const Agreement = () => (
  <>
    {texts.agreeFirst}
    <a className="link" href="/terms-and-conditions" target="_blank" rel="noopener">
      {texts.terms}
    </a>
    {texts.agreeThen}
    <a className="link" href="/privacy" target="_blank" rel="noopener">
      {texts.privacy}
    </a>
    .
  </>
);
