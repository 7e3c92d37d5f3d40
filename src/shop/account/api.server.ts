import type { PersonalData } from '../../kit/personal-data.server.ts';
import { type Served, serve } from '../../kit/serve.server.ts';
import * as address from './address-contract.ts';
import * as addresses from './address-service.server.ts';
import * as admin from './admin-contract.ts';
import * as billing from './billing-contract.ts';
import * as billings from './billing-service.server.ts';
import * as contract from './contract.ts';
import { counties, townsOf } from './counties.ts';
import * as customers from './customer-service.server.ts';
import * as passwords from './password-service.server.ts';
import * as phones from './phone-service.server.ts';
import * as profile from './profile-contract.ts';
import * as profiles from './profile-service.server.ts';
import * as account from './service.server.ts';

const sessionApi = [
  serve(contract.verifyEmail, ({ db, query }) => account.isEmailKnown(db, query.email)),
  serve(contract.register, ({ db, body, caller }) => account.register(db, body, caller)),
  serve(contract.registerGuest, ({ db, body, caller }) => account.registerGuest(db, body, caller)),
  serve(contract.signIn, ({ db, body, caller }) => account.signIn(db, body, caller)),
  serve(contract.logout, ({ db, who }) => account.logout(db, who)),
  serve(contract.logoutEverywhere, ({ db, who }) => account.logoutEverywhere(db, who)),
  serve(contract.getSessions, ({ db, who }) => account.listSessions(db, who)),
  serve(contract.endSession, ({ db, who, body }) => account.endSession(db, who, body.sessionId)),
  serve(contract.changePassword, ({ db, who, body, caller }) => passwords.changePassword(db, who, body, caller)),
  serve(contract.requestResetPassword, ({ db, body }) => passwords.requestReset(db, body.email)),
  serve(contract.resetPassword, ({ db, body }) => passwords.resetPassword(db, body)),
];

const phoneApi = [
  serve(profile.sendPhoneCode, ({ db, who, body }) => phones.sendCode(db, who.legalEntityId, body.phoneNumber)),
  serve(profile.verifyPhoneCode, ({ db, who, body }) => phones.verifyCode(db, who.legalEntityId, body)),
];

const addressApi = [
  serve(address.getAddresses, ({ db, who }) => addresses.listAddresses(db, who.legalEntityId)),
  serve(address.addAddress, ({ db, who, body }) => addresses.addAddress(db, who.legalEntityId, body)),
  serve(address.editAddress, ({ db, who, body }) => addresses.editAddress(db, who.legalEntityId, body)),
  serve(address.deleteAddress, ({ db, who, body }) => addresses.deleteAddress(db, who.legalEntityId, body.addressId)),
  serve(address.getCounties, () => counties, { keep: true }),
  serve(address.getTowns, ({ query }) => townsOf(query.county), { keep: true }),
];

const billingApi = [
  serve(billing.getBillings, ({ db, who }) => billings.listBillings(db, who.legalEntityId)),
  serve(billing.addBilling, ({ db, who, body }) => billings.addBilling(db, who.legalEntityId, body)),
  serve(billing.editBilling, ({ db, who, body }) => billings.editBilling(db, who.legalEntityId, body)),
  serve(billing.deleteBilling, ({ db, who, body }) => billings.deleteBilling(db, who.legalEntityId, body.billingId)),
];

const profileApi = (rooms: PersonalData[]): Served[] => [
  serve(profile.getUserProfile, ({ db, who }) => profiles.readProfile(db, who.legalEntityId)),
  serve(profile.updateUserProfile, ({ db, who, body }) => profiles.updateProfile(db, who.legalEntityId, body)),
  serve(profile.getLegalEntity, ({ db, who }) => profiles.readLegalEntity(db, who.legalEntityId)),
  serve(profile.exportData, ({ db, who }) => profiles.exportData(db, who, rooms)),
  serve(profile.deleteAccount, ({ db, who, body, caller }) =>
    profiles.deleteAccount(db, who, body.password, caller, rooms),
  ),
];

const customerApi = (rooms: PersonalData[]): Served[] => [
  serve(admin.exportCustomer, ({ db, params }) => customers.exportCustomer(db, params.id, rooms)),
  serve(admin.eraseCustomer, ({ db, params, body }) => customers.eraseCustomer(db, params.id, body.email, rooms)),
  serve(admin.signOutCustomer, ({ db, params }) => customers.signOutCustomer(db, params.id)),
  serve(admin.lockCustomer, ({ db, params, body }) => customers.lockCustomer(db, params.id, body.isLocked)),
];

/** The rooms that hold something about a person say so here, to be asked at export and erasure. */
export const accountApi = (rooms: PersonalData[]): Served[] => [
  ...sessionApi,
  ...profileApi(rooms),
  ...phoneApi,
  ...addressApi,
  ...billingApi,
  ...customerApi(rooms),
];
