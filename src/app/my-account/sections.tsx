import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { PasskeyIcon } from '../../account/identity/passkeys/PasskeyIcon.tsx';
import { texts as passkeyTexts } from '../../account/identity/passkeys/screen-texts.ts';
import { exportData } from '../../account/identity/profile-contract.ts';
import { openConsent } from '../../account/tracking/consent.ts';
import UnseenBadge from '../../aftersales/chat/UnseenBadge.tsx';
import { MyReviews } from '../../aftersales/reviews/MyReviews.tsx';
import { shopBrand } from '../../brands/brand.ts';
import { hasAgents } from '../../channels/agents/agents-key.ts';
import { mandateTexts } from '../../channels/agents/mandates/texts.ts';
import { call } from '../../platform/http/client.ts';
import { saveJson } from '../../platform/http/download.ts';
import { OrdersSkeleton } from '../../sales/order-pages/OrdersSkeleton.tsx';
import { planPath } from '../../sales/plan/product-texts.ts';
import { AsyncContent } from '../../ui/AsyncContent.tsx';
import { Button } from '../../ui/Button.tsx';
import { errorMessage } from '../../ui/error-message.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import { AddressesSection, BillingSection } from './AddressBookSections.tsx';
import { CardsSection } from './CardsSection.tsx';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
import { DevicesSection } from './DevicesSection.tsx';
import { NewsletterChoice } from './NewsletterChoice.tsx';
import { PasskeysSection } from './PasskeysSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { PhoneSection } from './PhoneSection.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { Panel, Section, SectionSkeleton, useProfile } from './Section.tsx';
import { texts } from './texts.ts';

/** A section whose content is a chunk of its own. */
function lazySection(title: string, text: string, fallback: ReactNode, load: () => Promise<ComponentType>) {
  const Content = lazy(async () => ({ default: await load() }));
  return () => (
    <Section title={title} text={text}>
      <Suspense fallback={fallback}>
        <Content />
      </Suspense>
    </Section>
  );
}

const OrdersSection = lazySection(texts.orders, texts.ordersText, <OrdersSkeleton />, () =>
  import('../../sales/order-pages/MyOrders.tsx').then(({ MyOrders }) => MyOrders),
);

const HomeSection = lazySection(texts.home, texts.homeText, <Skeleton height={320} />, () =>
  import('../../content/refills/MyHome.tsx').then(({ MyHome }) => MyHome),
);

const RepeatsSection = lazySection(texts.repeats, texts.repeatsText, <OrdersSkeleton />, () =>
  import('../../sales/repeat-deliveries/customer-parts.ts').then(({ MyRepeats }) => MyRepeats),
);

const ReturnsSection = lazySection(texts.returns, texts.returnsText, <OrdersSkeleton />, () =>
  import('../../aftersales/returns/MyReturns.tsx').then(({ MyReturns }) => MyReturns),
);

const ReviewsSection = () => (
  <Section title={texts.reviews} text={texts.reviewsText}>
    <MyReviews />
  </Section>
);

const ReferralsSection = lazySection(texts.referrals, texts.referralsText, <Skeleton height={240} />, () =>
  import('../../content/referrals/MyReferrals.tsx').then(({ MyReferrals }) => MyReferrals),
);

const BuyBacksSection = lazySection(texts.buyBacks, texts.buyBacksText, <Skeleton height={180} />, () =>
  import('../../aftersales/buy-back/MyRequests.tsx').then(({ MyBuyBacks }) => MyBuyBacks),
);

const GiftCardsSection = lazySection(texts.giftCards, texts.giftCardsText, <Skeleton height={180} />, () =>
  import('./GiftCardsSection.tsx').then(({ GiftCards }) => GiftCards),
);

const AgentsSection = lazySection(mandateTexts.section, mandateTexts.sectionText, <Skeleton height={180} />, () =>
  import('../../channels/agents/mandates/MyMandates.tsx').then(({ MyMandates }) => MyMandates),
);

function DataSection() {
  const { isBusy, save } = useExport();
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <Section title={texts.data} text={texts.dataText}>
      <Panel>
        <h3>{texts.export}</h3>
        <p className="section-note">{texts.exportText}</p>
        <div className="form-ends">
          <Button isBusy={isBusy} onClick={() => void save()}>
            <Icon name="download" />
            {texts.exportAction}
          </Button>
        </div>
      </Panel>
      <Panel>
        <h3>{texts.delete}</h3>
        <p className="section-note">{texts.deleteText}</p>
        <div className="form-ends">
          <Button className="button-danger" onClick={() => setIsDeleting(true)}>
            <Icon name="trash" />
            {texts.deleteAction}
          </Button>
        </div>
      </Panel>
      <DeleteAccountDialog isOpen={isDeleting} onClose={() => setIsDeleting(false)} />
    </Section>
  );
}

/** Downloads all stored data of the account as a JSON file. */
function useExport() {
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    try {
      const data = await call(exportData, {});
      saveJson(data, texts.exportFile(new Date().toISOString().slice(0, 10)));
    } catch (failure) {
      snackbar.error(errorMessage(failure));
    }
    setIsBusy(false);
  };
  return { isBusy, save };
}

function ProfileSection() {
  const profile = useProfile();
  return (
    <Section title={texts.profile} text={texts.profileText}>
      <Panel>
        <AsyncContent result={profile} skeleton={<SectionSkeleton />}>
          {(data) => <ProfileForm profile={data} onSaved={(saved) => profile.set(() => saved)} />}
        </AsyncContent>
      </Panel>
    </Section>
  );
}

function CommunicationSection() {
  return (
    <Section title={texts.communication} text={texts.communicationText}>
      <Panel>
        <h3>{texts.newsletter}</h3>
        <NewsletterChoice />
      </Panel>
      <Panel>
        <ConsentChoice />
      </Panel>
    </Section>
  );
}

/** Link to the chat with the number of unread conversations. */
const MessagesLink = () => (
  <Link to="/chat">
    <Icon name="chat" />
    {texts.messages}
    <UnseenBadge />
    <Icon name="right" size="s" className="section-nav-on" />
  </Link>
);

const PlanLink = () => (
  <Link to={planPath}>
    <Icon name="scales" />
    {texts.plan}
    <Icon name="right" size="s" className="section-nav-on" />
  </Link>
);

/** Without `isShown` the list always has it; its address works in any case. */
export type AccountSection = {
  slug: string;
  name: string;
  icon: IconName | ComponentType;
  Content: ComponentType;
  isShown?: () => boolean;
};

/** `links` lead to pages that are not sections. */
type Group = { name: string; sections: readonly AccountSection[]; links?: readonly ComponentType[] };

const profile: AccountSection = { slug: 'profil', name: texts.profile, icon: 'user', Content: ProfileSection };

/** Sections at /account-manage/{slug}. */
export const groups: readonly Group[] = [
  {
    name: texts.groups.shopping,
    sections: [
      { slug: 'comenzi', name: texts.orders, icon: 'lot', Content: OrdersSection },
      { slug: 'acasa', name: texts.home, icon: 'leaf', Content: HomeSection },
      { slug: 'livrari-repetate', name: texts.repeats, icon: 'clock', Content: RepeatsSection },
      { slug: 'retururi', name: texts.returns, icon: 'back', Content: ReturnsSection },
      { slug: 'recenzii', name: texts.reviews, icon: 'star', Content: ReviewsSection },
      { slug: 'rascumparari', name: texts.buyBacks, icon: 'tag', Content: BuyBacksSection },
      { slug: 'carduri-cadou', name: texts.giftCards, icon: 'gift', Content: GiftCardsSection },
      { slug: 'invitatii', name: texts.referrals, icon: 'gift', Content: ReferralsSection },
    ],
    links: [PlanLink, ...(shopBrand.hasChat ? [MessagesLink] : [])],
  },
  {
    name: texts.groups.details,
    sections: [
      profile,
      { slug: 'adrese', name: texts.addresses.title, icon: 'location', Content: AddressesSection },
      { slug: 'facturare', name: texts.billing.title, icon: 'invoice', Content: BillingSection },
      { slug: 'carduri', name: texts.cards, icon: 'card', Content: CardsSection },
    ],
  },
  {
    name: texts.groups.safety,
    sections: [
      { slug: 'parola', name: texts.password, icon: 'lock', Content: PasswordSection },
      { slug: 'chei-de-acces', name: passkeyTexts.title, icon: PasskeyIcon, Content: PasskeysSection },
      { slug: 'telefon', name: texts.phone, icon: 'phone', Content: PhoneSection },
      { slug: 'dispozitive', name: texts.devices, icon: 'device', Content: DevicesSection },
      { slug: 'agenti', name: mandateTexts.section, icon: 'spark', Content: AgentsSection, isShown: hasAgents },
      { slug: 'comunicari', name: texts.communication, icon: 'bell', Content: CommunicationSection },
      { slug: 'datele-mele', name: texts.data, icon: 'shield', Content: DataSection },
    ],
  },
];

/** The profile without a slug; undefined for an unknown one. */
export function findSection(slug: string | undefined): AccountSection | undefined {
  if (slug === undefined) return profile;
  return groups.flatMap(({ sections }) => sections).find((section) => section.slug === slug);
}

function ConsentChoice() {
  return (
    <>
      <h3>{texts.consent}</h3>
      <p className="section-note">{texts.consentText}</p>
      <div className="form-ends">
        <Button aria-haspopup="dialog" onClick={openConsent}>
          {texts.openConsent}
        </Button>
        <Link className="link section-link" to="/cookies-policy">
          {texts.cookiesPolicy}
        </Link>
      </div>
    </>
  );
}
