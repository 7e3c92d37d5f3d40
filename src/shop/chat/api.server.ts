import { type Served, serve } from '../../kit/serve.server.ts';
import * as adminContract from './admin-contract.ts';
import * as admin from './admin-service.server.ts';
import * as canned from './canned-service.server.ts';
import * as contacts from './contact-service.server.ts';
import * as contract from './contract.ts';
import * as pictures from './picture-service.server.ts';
import * as chat from './service.server.ts';

const customerApi = [
  serve(contract.addMessage, ({ db, who, body }) => chat.addMessage(db, who.legalEntityId, body)),
  serve(contract.getMessages, ({ db, who, query }) => chat.readMessages(db, who.legalEntityId, query)),
  serve(contract.getContacts, ({ db, who }) => contacts.listContacts(db, who.legalEntityId)),
  serve(contract.markConversationAsRead, ({ db, who, query }) => chat.markRead(db, who.legalEntityId, query)),
  serve(contract.countUnseenConversations, ({ db, who }) => chat.countUnseen(db, who.legalEntityId)),
  serve(contract.getShop, ({ db, who }) => contacts.readShop(db, who.legalEntityId)),
  serve(contract.uploadPicture, ({ db, who, body }) => pictures.keepPicture(db, who.legalEntityId, body)),
  serve(contract.getPicture, ({ db, who, query }) => pictures.readPicture(db, who.legalEntityId, query.messageId)),
  serve(contract.getContactLink, ({ db, who, siteUrl }) => contacts.readLink(db, who.legalEntityId, siteUrl)),
  serve(contract.resetContactLink, ({ db, who, siteUrl }) => contacts.resetLink(db, who.legalEntityId, siteUrl)),
  serve(contract.getContactByLink, ({ db, who, query }) => contacts.readLinkOwner(db, who.legalEntityId, query.token)),
  serve(contract.addContact, ({ db, who, body }) => contacts.addContact(db, who.legalEntityId, body.token)),
  serve(contract.blockContact, ({ db, who, body }) =>
    contacts.block(db, who.legalEntityId, body.contactId, body.isBlocked),
  ),
  serve(contract.reportContact, ({ db, who, body }) => contacts.report(db, who.legalEntityId, body)),
];

const adminApi = [
  serve(adminContract.getAdminConversations, ({ db, query }) => admin.listConversations(db, query)),
  serve(adminContract.getAdminMessages, ({ db, params, query }) => admin.readMessages(db, params.legalEntityId, query)),
  serve(adminContract.addAdminMessage, ({ db, who, params, body }) =>
    admin.write(db, who.legalEntityId, params.legalEntityId, body),
  ),
  serve(adminContract.markAdminRead, ({ db, params }) => admin.readBy(db, params.legalEntityId)),
  serve(adminContract.countAdminUnseen, ({ db }) => admin.countWaiting(db)),
  serve(adminContract.uploadAdminPicture, ({ db, who, body }) => pictures.keepPicture(db, who.legalEntityId, body)),
  serve(adminContract.getAdminPicture, ({ db, query }) => pictures.readForShop(db, query.messageId)),
  serve(adminContract.getReports, ({ db, query }) => admin.listReports(db, query)),
  serve(adminContract.closeReport, ({ db, who, params }) => admin.closeReport(db, who.legalEntityId, params.id)),
  serve(adminContract.getCanned, ({ db }) => canned.listCanned(db)),
  serve(adminContract.putCanned, ({ db, body }) => canned.putCanned(db, body)),
  serve(adminContract.deleteCanned, ({ db, params, body }) => canned.deleteCanned(db, params.id, body.version)),
  serve(adminContract.muteAccount, ({ db, who, body }) => admin.mute(db, who.legalEntityId, body)),
];

/** A brand without a chat has none of these calls. */
export const chatApi = (hasChat: boolean): Served[] => (hasChat ? [...customerApi, ...adminApi] : []);
