import type { PersonalData } from '../../platform/db/personal-data.server.ts';
import { type ApiRoute, route } from '../../platform/http/register-endpoints.server.ts';
import * as address from './address-contract.ts';
import * as addresses from './address-service.server.ts';
import * as admin from './admin-contract.ts';
import * as billing from './billing-contract.ts';
import * as billings from './billing-service.server.ts';
import * as contract from './contract.ts';
import { counties, countyTowns } from './counties.ts';
import * as customers from './customer-service.server.ts';
import * as passwords from './password-service.server.ts';
import * as phones from './phone-service.server.ts';
import * as profile from './profile-contract.ts';
import * as profiles from './profile-service.server.ts';
import * as account from './service.server.ts';

const sessionApi = [
  route(contract.verifyEmail, ({ db, query }) => account.emailExists(db, query.email)),
  route(contract.register, ({ db, body, caller }) => account.register(db, body, caller)),
  route(contract.registerGuest, ({ db, body, caller }) => account.registerGuest(db, body, caller)),
  route(contract.signIn, ({ db, body, caller }) => account.signIn(db, body, caller)),
  route(contract.logout, ({ db, user }) => account.logout(db, user)),
  route(contract.logoutEverywhere, ({ db, user }) => account.logoutEverywhere(db, user)),
  route(contract.getSessions, ({ db, user }) => account.listSessions(db, user)),
  route(contract.endSession, ({ db, user, body }) => account.endSession(db, user, body.sessionId)),
  route(contract.changePassword, ({ db, user, body, caller }) => passwords.changePassword(db, user, body, caller)),
  route(contract.requestResetPassword, ({ db, body }) => passwords.requestReset(db, body.email)),
  route(contract.resetPassword, ({ db, body }) => passwords.resetPassword(db, body)),
];

const phoneApi = [
  route(profile.sendPhoneCode, ({ db, user, body }) => phones.sendCode(db, user.legalEntityId, body.phoneNumber)),
  route(profile.verifyPhoneCode, ({ db, user, body }) => phones.verifyCode(db, user.legalEntityId, body)),
];

const addressApi = [
  route(address.getAddresses, ({ db, user }) => addresses.listAddresses(db, user.legalEntityId)),
  route(address.addAddress, ({ db, user, body }) => addresses.addAddress(db, user.legalEntityId, body)),
  route(address.editAddress, ({ db, user, body }) => addresses.editAddress(db, user.legalEntityId, body)),
  route(address.deleteAddress, ({ db, user, body }) => addresses.deleteAddress(db, user.legalEntityId, body.addressId)),
  route(address.getCounties, () => counties, { cache: true }),
  route(address.getTowns, ({ query }) => countyTowns(query.county), { cache: true }),
];

const billingApi = [
  route(billing.getBillings, ({ db, user }) => billings.listBillings(db, user.legalEntityId)),
  route(billing.addBilling, ({ db, user, body }) => billings.addBilling(db, user.legalEntityId, body)),
  route(billing.editBilling, ({ db, user, body }) => billings.editBilling(db, user.legalEntityId, body)),
  route(billing.deleteBilling, ({ db, user, body }) => billings.deleteBilling(db, user.legalEntityId, body.billingId)),
];

const profileApi = (personalData: PersonalData[]): ApiRoute[] => [
  route(profile.getUserProfile, ({ db, user }) => profiles.readProfile(db, user.legalEntityId)),
  route(profile.updateUserProfile, ({ db, user, body }) => profiles.updateProfile(db, user.legalEntityId, body)),
  route(profile.getLegalEntity, ({ db, user }) => profiles.readLegalEntity(db, user.legalEntityId)),
  route(profile.exportData, ({ db, user }) => profiles.exportData(db, user, personalData)),
  route(profile.deleteAccount, ({ db, user, body }) => profiles.deleteAccount(db, user, body.password, personalData)),
];

const customerApi = (personalData: PersonalData[]): ApiRoute[] => [
  route(admin.exportCustomer, ({ db, params }) => customers.exportCustomer(db, params.id, personalData)),
  route(admin.eraseCustomer, ({ db, params, body }) =>
    customers.eraseCustomer(db, params.id, body.email, personalData),
  ),
  route(admin.signOutCustomer, ({ db, params }) => customers.signOutCustomer(db, params.id)),
  route(admin.lockCustomer, ({ db, params, body }) => customers.lockCustomer(db, params.id, body.isLocked)),
];

/** `personalData` lists the features that take part in data export and erasure. */
export const accountApi = (personalData: PersonalData[]): ApiRoute[] => [
  ...sessionApi,
  ...profileApi(personalData),
  ...phoneApi,
  ...addressApi,
  ...billingApi,
  ...customerApi(personalData),
];
