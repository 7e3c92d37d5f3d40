import { useState } from 'react';
import { call } from '../../../kit/client.ts';
import { sentenceOf } from '../../../ui/sentence-of.ts';
import { type AdminMessage, addAdminMessage, uploadAdminPicture } from '../admin-contract.ts';
import { bytesOf } from '../picture-file.ts';
import { texts as chatTexts } from '../texts.ts';

/** On its way to a customer, or not arrived. */
export type Sent = { key: string; text: string; file: File | null; failure: string | null };

/** Sends as the shop. Under its key a message arrives once, however often it is tried. */
export function useSending(customerId: number, onArrived: (message: AdminMessage) => void) {
  const [waiting, setWaiting] = useState<readonly Sent[]>([]);
  const drop = (key: string) => setWaiting((before) => before.filter((one) => one.key !== key));

  const attempt = async (sent: Sent) => {
    setWaiting((before) => [...before.filter(({ key }) => key !== sent.key), { ...sent, failure: null }]);
    try {
      const message = sent.file ? await upload(sent.file) : sent.text;
      const body = { message, isImage: sent.file !== null, key: sent.key };
      onArrived(await call(addAdminMessage, { params: { legalEntityId: customerId }, body }));
      drop(sent.key);
    } catch (failure) {
      setWaiting((before) =>
        before.map((one) => (one.key === sent.key ? { ...one, failure: sentenceOf(failure) } : one)),
      );
    }
  };
  const begin = (text: string, file: File | null) =>
    void attempt({ key: crypto.randomUUID(), text, file, failure: null });
  return {
    waiting,
    sendText: (text: string) => begin(text, null),
    sendPicture: (file: File) => begin(chatTexts.picture, file),
    again: (sent: Sent) => void attempt(sent),
    drop,
  };
}

async function upload(file: File): Promise<string> {
  const { pictureId } = await call(uploadAdminPicture, { body: await bytesOf(file) });
  return pictureId;
}
