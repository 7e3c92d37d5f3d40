import type { PersonalData } from '../../platform/db/personal-data.server.ts';
import { type ApiRoute, route } from '../../platform/http/register-endpoints.server.ts';
import * as address from './address-book-contract.ts';
import { addresses, billings } from './address-book-service.server.ts';
import * as admin from './admin-contract.ts';
import { confirmIdentity } from './confirm-identity-service.server.ts';
import * as contract from './contract.ts';
import { counties, countyTowns } from './counties.ts';
import * as customers from './customer-service.server.ts';
import * as emailChange from './email-change-contract.ts';
import * as emailChanges from './email-change-service.server.ts';
import * as locality from './locality-contract.ts';
import * as localities from './locality-service.server.ts';
import * as passkeys from './passkeys/contract.ts';
import * as passkeyService from './passkeys/service.server.ts';
import * as passwords from './password-service.server.ts';
import * as profile from './profile-contract.ts';
import * as profiles from './profile-service.server.ts';
import * as account from './service.server.ts';
import * as twoSteps from './two-step-contract.ts';
import type { TwoStep } from './two-step-service.server.ts';
import * as twoStepService from './two-step-service.server.ts';

const sessionApi = (twoStep: TwoStep): ApiRoute[] => [
  route(contract.verifyEmail, ({ db, query }) => account.emailExists(db, query.email)),
  route(contract.registerCustomer, ({ db, body, caller }) => account.register(db, body, caller)),
  route(contract.registerGuest, ({ db, body, caller }) => account.registerGuest(db, body, caller)),
  route(contract.signIn, ({ db, body, caller }) => account.signIn(db, body, caller, twoStep)),
  route(contract.endCurrentSession, ({ db, user }) => account.logout(db, user)),
  route(contract.signOutEverywhere, ({ db, user }) => account.logoutEverywhere(db, user)),
  route(contract.getSessions, ({ db, user }) => account.listSessions(db, user)),
  route(contract.endSession, ({ db, user, body }) => account.endSession(db, user, body.sessionId)),
  route(contract.changePassword, ({ db, user, body, caller }) => passwords.changePassword(db, user, body, caller)),
  route(contract.requestResetPassword, ({ db, body }) => passwords.requestReset(db, body.email)),
  route(contract.resetPassword, ({ db, body }) => passwords.resetPassword(db, body)),
];

const twoStepApi = (twoStep: TwoStep): ApiRoute[] => [
  route(twoSteps.getTwoStep, ({ db, user }) => twoStepService.readTwoStep(db, user)),
  route(twoSteps.beginTwoStep, ({ db, user }) => twoStep.begin(db, user)),
  route(twoSteps.confirmTwoStep, ({ db, user, body, audit }) => twoStep.confirm(db, user, body.code, audit)),
  route(twoSteps.renewRecoveryCodes, ({ db, user }) => twoStepService.renewRecoveryCodes(db, user)),
  route(twoSteps.turnOffTwoStep, ({ db, user }) => twoStepService.disableTwoStep(db, user)),
  route(twoSteps.confirmIdentity, ({ db, user, body, audit, siteUrl, caller }) =>
    confirmIdentity(db, twoStep, user, body, { siteUrl, caller }, audit),
  ),
];

const passkeyApi = [
  route(passkeys.beginPasskeySignIn, ({ db, siteUrl }) => passkeyService.beginSignIn(db, siteUrl)),
  route(passkeys.signInWithPasskey, ({ db, body, siteUrl, caller }) =>
    passkeyService.signInWithPasskey(db, { siteUrl, caller }, body),
  ),
  route(passkeys.getPasskeys, ({ db, user, siteUrl }) => passkeyService.listPasskeys(db, user.legalEntityId, siteUrl)),
  route(passkeys.beginPasskey, ({ db, user, body, siteUrl }) =>
    passkeyService.beginOwn(db, user, siteUrl, body.password),
  ),
  route(passkeys.addPasskey, ({ db, user, body, siteUrl, caller }) =>
    passkeyService.addOwn(db, user, { siteUrl, caller }, body),
  ),
  route(passkeys.removePasskey, ({ db, user, body, caller }) =>
    passkeyService.removeOwn(db, user, caller, body.passkeyId),
  ),
  route(passkeys.getStaffPasskeys, ({ db, user, siteUrl }) =>
    passkeyService.listPasskeys(db, user.legalEntityId, siteUrl),
  ),
  route(passkeys.beginStaffPasskey, ({ db, user, siteUrl }) => passkeyService.beginOfStaff(db, user, siteUrl)),
  route(passkeys.addStaffPasskey, ({ db, user, body, siteUrl, caller }) =>
    passkeyService.addOfStaff(db, user, { siteUrl, caller }, body),
  ),
  route(passkeys.removeStaffPasskey, ({ db, user, body, caller }) =>
    passkeyService.removeOfStaff(db, user, caller, body.passkeyId),
  ),
];

const emailApi = [
  route(profile.getEmailState, ({ db, user }) => profiles.readEmailState(db, user.legalEntityId)),
  route(profile.sendEmailConfirmation, ({ db, user }) => profiles.sendEmailConfirmation(db, user.legalEntityId)),
  route(profile.confirmEmail, ({ db, body }) => profiles.confirmEmail(db, body.token)),
];

const phoneApi = [
  route(profile.sendPhoneCode, ({ db, user, body }) => profiles.sendCode(db, user.legalEntityId, body.phoneNumber)),
  route(profile.verifyPhoneCode, ({ db, user, body }) => profiles.verifyCode(db, user.legalEntityId, body)),
];

const emailChangeApi = [
  route(emailChange.getEmailChange, ({ db, user }) => emailChanges.readOwn(db, user.legalEntityId)),
  route(emailChange.changeEmail, ({ db, user, body }) => emailChanges.requestChange(db, user, body)),
  route(emailChange.readEmailLink, ({ db, body }) => emailChanges.readLink(db, body.token)),
  route(emailChange.confirmEmailChange, ({ db, body }) => emailChanges.confirmChange(db, body.token)),
  route(emailChange.refuseEmailChange, ({ db, body }) => emailChanges.refuseChange(db, body.token)),
];

const addressApi = [
  route(address.getAddresses, ({ db, user }) => addresses.list(db, user.legalEntityId)),
  route(address.addAddress, ({ db, user, body }) => addresses.add(db, user.legalEntityId, body)),
  route(address.editAddress, ({ db, user, body }) => addresses.edit(db, user.legalEntityId, body)),
  route(address.deleteAddress, ({ db, user, body }) => addresses.remove(db, user.legalEntityId, body.addressId)),
  route(address.getCounties, () => counties, { cache: [] }),
  route(address.getTowns, ({ query }) => countyTowns(query.county), { cache: [] }),
];

const localityApi = [
  // A list that is loaded drops everything.
  route(locality.getLocalities, ({ db, query }) => localities.readLocalities(db, query.county), { cache: [] }),
  route(locality.checkLocality, ({ db, query }) => localities.questionLocality(db, query)),
  route(locality.getLocalityList, ({ db }) => localities.readLocalityList(db)),
  route(locality.loadLocalityList, ({ db, query, body }) => localities.loadLocalityList(db, query.fileName, body)),
];

const billingApi = [
  route(address.getBillings, ({ db, user }) => billings.list(db, user.legalEntityId)),
  route(address.addBilling, ({ db, user, body }) => billings.add(db, user.legalEntityId, body)),
  route(address.editBilling, ({ db, user, body }) => billings.edit(db, user.legalEntityId, body)),
  route(address.deleteBilling, ({ db, user, body }) => billings.remove(db, user.legalEntityId, body.billingId)),
];

const profileApi = (personalData: PersonalData[]): ApiRoute[] => [
  route(profile.getUserProfile, ({ db, user }) => profiles.readProfile(db, user.legalEntityId)),
  route(profile.updateUserProfile, ({ db, user, body }) => profiles.updateProfile(db, user.legalEntityId, body)),
  route(profile.getLegalEntity, ({ db, user }) => profiles.readLegalEntity(db, user)),
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
export const accountApi = (personalData: PersonalData[], twoStep: TwoStep): ApiRoute[] => [
  ...sessionApi(twoStep),
  ...twoStepApi(twoStep),
  ...passkeyApi,
  ...profileApi(personalData),
  ...emailApi,
  ...phoneApi,
  ...emailChangeApi,
  ...addressApi,
  ...localityApi,
  ...billingApi,
  ...customerApi(personalData),
];
