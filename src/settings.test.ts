import { expect, test } from 'vitest';
import { readSettings, WrongSetting } from './settings.server.ts';

test('every setting has a working default', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    hasDemo: true,
    isProduction: false,
    smtpUrl: undefined,
    twilio: null,
    siteUrl: 'http://localhost:3000',
  });
});

test('a wrong value fails at start with a readable line', () => {
  const wrong: [NodeJS.ProcessEnv, string][] = [
    [{ PORT: 'x' }, 'PORT'],
    [{ SMTP_URL: 'http://mail' }, 'SMTP_URL: must begin with smtp:// or smtps://'],
    [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM: must hold an e-mail address'],
    [
      { TWILIO_ACCOUNT_SID: 'AC1' },
      'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM are set together or not at all',
    ],
  ];
  for (const [environment, words] of wrong) {
    expect(() => readSettings(environment)).toThrow(WrongSetting);
    expect(() => readSettings(environment)).toThrow(words);
  }
});

test('the SMS provider is used when it is set in full', () => {
  expect(readSettings({ TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 't', TWILIO_FROM: '+4021' }).twilio).toEqual({
    accountSid: 'AC1',
    authToken: 't',
    from: '+4021',
    apiBase: 'https://api.twilio.com',
  });
});
