import { z } from 'zod';
import { text } from '../../../../platform/schema.ts';

export const googleAdsKind = 'google-ads-conversions';

const digits = (title: string, description: string, message: string) =>
  text(20, message)
    .regex(/^\d{4,20}$/, message)
    .meta({ title, description });
const secret = (title: string, description: string, message: string) =>
  text(300, message).min(1, message).meta({ title, description, format: 'password' });

/** An account of Google Ads and the access that its owner gave to the shop, as staff enter it. */
export const GoogleAdsSettings = z.strictObject({
  customerId: digits('Codul contului', 'Cele zece cifre, fără liniuțe.', 'Scrie codul contului, numai cifre.'),
  conversionActionId: digits(
    'Codul acțiunii de conversie',
    'O acțiune cu sursa Site, din Google Ads: Obiective, Conversii.',
    'Scrie codul acțiunii de conversie, numai cifre.',
  ),
  clientId: text(200, 'Scrie Client ID.')
    .regex(/^[\w.-]+\.apps\.googleusercontent\.com$/, 'Client ID se termină cu .apps.googleusercontent.com.')
    .meta({ title: 'Client ID', description: 'Din Google Cloud, cu Data Manager API pornit.' }),
  clientSecret: secret('Client secret', 'Al aceluiași client.', 'Scrie Client secret.'),
  refreshToken: secret(
    'Refresh token',
    'Al unui om cu acces la cont, pentru dreptul https://www.googleapis.com/auth/datamanager.',
    'Scrie Refresh token.',
  ),
});

export const googleAdsTexts = {
  name: 'Google Ads: comenzi de pe server',
  text: 'Completează conversiile etichetei prin Data Manager API. Numai cu acordul pentru marketing; e-mailul pleacă doar ca amprentă.',
} as const;
