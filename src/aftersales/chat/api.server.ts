import { type ApiRoute, route } from '../../platform/http/register-endpoints.server.ts';
import * as adminContract from './admin-contract.ts';
import * as admin from './admin-service.server.ts';
import * as contacts from './contact-service.server.ts';
import * as contract from './contract.ts';
import * as chat from './service.server.ts';

const customerApi = [
  route(contract.addMessage, ({ db, user, body }) => chat.addMessage(db, user.legalEntityId, body)),
  route(contract.getMessages, ({ db, user, query }) => chat.readMessages(db, user.legalEntityId, query)),
  route(contract.getContacts, ({ db, user }) => contacts.listContacts(db, user.legalEntityId)),
  route(contract.markConversationAsRead, ({ db, user, query }) => chat.markRead(db, user.legalEntityId, query)),
  route(contract.countUnseenConversations, ({ db, user }) => chat.countUnseen(db, user.legalEntityId)),
  route(contract.getShop, ({ db, user }) => contacts.readShop(db, user.legalEntityId)),
  route(contract.uploadPicture, ({ db, user, body }) => chat.savePicture(db, user.legalEntityId, body)),
  route(contract.getPicture, ({ db, user, query }) => chat.readPicture(db, user.legalEntityId, query.messageId)),
  route(contract.getContactLink, ({ db, user, siteUrl }) => contacts.readLink(db, user.legalEntityId, siteUrl)),
  route(contract.resetContactLink, ({ db, user, siteUrl }) => contacts.resetLink(db, user.legalEntityId, siteUrl)),
  route(contract.getContactByLink, ({ db, user, query }) =>
    contacts.readLinkOwner(db, user.legalEntityId, query.token),
  ),
  route(contract.addContact, ({ db, user, body }) => contacts.addContact(db, user.legalEntityId, body.token)),
  route(contract.blockContact, ({ db, user, body }) =>
    contacts.block(db, user.legalEntityId, body.contactId, body.isBlocked),
  ),
  route(contract.reportContact, ({ db, user, body }) => contacts.report(db, user.legalEntityId, body)),
];

const adminApi = [
  route(adminContract.getAdminConversations, ({ db, query }) => admin.listConversations(db, query)),
  route(adminContract.getAdminMessages, ({ db, params, query }) => admin.readMessages(db, params.legalEntityId, query)),
  route(adminContract.addAdminMessage, ({ db, user, params, body }) =>
    admin.sendAsShop(db, user.legalEntityId, params.legalEntityId, body),
  ),
  route(adminContract.markAdminRead, ({ db, params }) => admin.markReadAsShop(db, params.legalEntityId)),
  route(adminContract.countAdminUnseen, ({ db }) => admin.countUnread(db)),
  route(adminContract.uploadAdminPicture, ({ db, user, body }) => chat.savePicture(db, user.legalEntityId, body)),
  route(adminContract.getAdminPicture, ({ db, query }) => chat.readPictureForStaff(db, query.messageId)),
  route(adminContract.getReports, ({ db, query }) => admin.listReports(db, query)),
  route(adminContract.closeReport, ({ db, user, params }) => admin.closeReport(db, user.legalEntityId, params.id)),
  route(adminContract.getCanned, ({ db }) => admin.listCanned(db)),
  route(adminContract.putCanned, ({ db, body }) => admin.saveCanned(db, body)),
  route(adminContract.deleteCanned, ({ db, params, body }) => admin.deleteCanned(db, params.id, body.version)),
  route(adminContract.muteAccount, ({ db, user, body }) => admin.mute(db, user.legalEntityId, body)),
];

/** Brands without chat register no chat endpoints. */
export const chatApi = (hasChat: boolean): ApiRoute[] => (hasChat ? [...customerApi, ...adminApi] : []);
