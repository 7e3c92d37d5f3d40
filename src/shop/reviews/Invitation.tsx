import { useLocation } from 'react-router';
import { ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { signInAddress } from '../account/return-rules.ts';
import { formTexts as texts } from './texts.ts';

/** What is written has an author: guests sign in first, and come back. */
export function Invitation({ title, text }: { title: string; text: string }) {
  const location = useLocation();
  return (
    <Empty level={1} title={title} text={text}>
      <ButtonLink variant="brand" to={signInAddress(location)}>
        {texts.signIn}
      </ButtonLink>
      <ButtonLink to="/products?page=1">{texts.toProducts}</ButtonLink>
    </Empty>
  );
}
