import type { ComponentType } from 'react';
import { brand } from '../../brands/brand.ts';
import type { IconName } from '../../ui/Icon.tsx';
import { AddressesSection } from './AddressesSection.tsx';
import { BillingSection } from './BillingSection.tsx';
import { CardsSection } from './CardsSection.tsx';
import { CommunicationSection } from './CommunicationSection.tsx';
import { DataSection } from './DataSection.tsx';
import { DevicesSection } from './DevicesSection.tsx';
import { MessagesLink } from './MessagesLink.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { PhoneSection } from './PhoneSection.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { BuyBacksPlace, OrdersPlace, ReferralsPlace, ReturnsPlace, ReviewsPlace } from './places.tsx';
import { texts } from './texts.ts';

export type SectionPlace = { slug: string; name: string; icon: IconName; Content: ComponentType };

/** `More` leads to something that is not a section. */
type Group = { name: string; sections: readonly SectionPlace[]; More?: ComponentType | undefined };

const profile: SectionPlace = { slug: 'profil', name: texts.profile, icon: 'user', Content: ProfileSection };

/** /account-manage/{slug} → what stands there. */
export const groups: readonly Group[] = [
  {
    name: texts.groups.shopping,
    sections: [
      { slug: 'comenzi', name: texts.orders, icon: 'lot', Content: OrdersPlace },
      { slug: 'retururi', name: texts.returns, icon: 'back', Content: ReturnsPlace },
      { slug: 'recenzii', name: texts.reviews, icon: 'star', Content: ReviewsPlace },
      { slug: 'rascumparari', name: texts.buyBacks, icon: 'tag', Content: BuyBacksPlace },
      { slug: 'invitatii', name: texts.referrals, icon: 'gift', Content: ReferralsPlace },
    ],
    More: brand.hasChat ? MessagesLink : undefined,
  },
  {
    name: texts.groups.details,
    sections: [
      profile,
      { slug: 'adrese', name: texts.addresses, icon: 'place', Content: AddressesSection },
      { slug: 'facturare', name: texts.billing, icon: 'invoice', Content: BillingSection },
      { slug: 'carduri', name: texts.cards, icon: 'card', Content: CardsSection },
    ],
  },
  {
    name: texts.groups.safety,
    sections: [
      { slug: 'parola', name: texts.password, icon: 'lock', Content: PasswordSection },
      { slug: 'telefon', name: texts.phone, icon: 'phone', Content: PhoneSection },
      { slug: 'dispozitive', name: texts.devices, icon: 'device', Content: DevicesSection },
      { slug: 'comunicari', name: texts.communication, icon: 'bell', Content: CommunicationSection },
      { slug: 'datele-mele', name: texts.data, icon: 'shield', Content: DataSection },
    ],
  },
];

/** Without a name the profile; an unknown name is nothing. */
export function findSection(slug: string | undefined): SectionPlace | undefined {
  if (slug === undefined) return profile;
  return groups.flatMap(({ sections }) => sections).find((section) => section.slug === slug);
}
