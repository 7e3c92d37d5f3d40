import NewsletterForm from '../../content/newsletter/NewsletterForm.tsx';
import ThemeSwitch from '../../ui/ThemeSwitch.tsx';

/** The parts of the footer that do something; loaded when scrolled to. */
export default function FooterForms() {
  return (
    <>
      <NewsletterForm />
      <ThemeSwitch />
    </>
  );
}
