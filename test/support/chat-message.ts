import type { ChatMessage } from '../../src/aftersales/chat/contract.ts';

export const message = (id: number, from: number, to: number, fields: Partial<ChatMessage> = {}): ChatMessage => ({
  legalEntityIdFrom: from,
  legalEntityIdTo: to,
  date: '2026-11-15T10:00:00.000Z',
  clientDate: null,
  message: `m${id}`,
  isImage: false,
  id,
  width: null,
  height: null,
  key: null,
  ...fields,
});
