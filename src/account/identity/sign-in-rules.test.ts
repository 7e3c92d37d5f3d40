import { expect, test } from 'vitest';
import { texts } from './screen-texts.ts';
import {
  emptyRegistration,
  newPasswordErrors,
  registrationErrors,
  resetSignIn,
  signInBody,
  signInErrors,
  stepIndex,
} from './sign-in-rules.ts';

test('2§5 sign-in: e-mail is required and valid', () => {
  expect(signInErrors('email', { email: ' ', password: '', code: '' }).email).toBe(texts.emailNeeded);
  expect(signInErrors('email', { email: 'ioana@', password: '', code: '' }).email).toBe(texts.emailWrong);
  expect(signInErrors('email', { email: 'ioana@exemplu.ro', password: '', code: '' })).toEqual({});
});

test('2§5 sign-in: password is required, at least 6 long, and only in the second step', () => {
  expect(signInErrors('email', { email: 'a@b.ro', password: '', code: '' }).password).toBeUndefined();
  expect(signInErrors('password', { email: 'a@b.ro', password: '', code: '' }).password).toBe(texts.passwordNeeded);
  expect(signInErrors('password', { email: 'a@b.ro', password: '12345', code: '' }).password).toBe(texts.passwordShort);
  expect(signInErrors('password', { email: 'a@b.ro', password: '123456', code: '' }).password).toBeUndefined();
});

test('two-step sign-in: the code is required in its step only', () => {
  const values = { email: 'a@b.ro', password: '123456', code: ' ' };
  expect(signInErrors('password', values).code).toBeUndefined();
  expect(signInErrors('code', values).code).toBe(texts.codeNeeded);
});

test('2§3 login payload: username, password and grant_type; a code only in its own step', () => {
  const values = { email: 'a@b.ro', password: '123456', code: '654321' };
  const payload = { username: 'a@b.ro', password: '123456', grant_type: 'password' };
  expect(signInBody('password', values)).toEqual(payload);
  expect(signInBody('code', values)).toEqual({ ...payload, code: '654321' });
});

test('2§5 sign-in: reset sets the form empty and the step index to 1', () => {
  const { step, values } = resetSignIn();
  expect(stepIndex(step)).toBe(1);
  expect(values).toEqual({ email: '', password: '', code: '' });
});

test('registration: names, a password and the consent are needed, the phone is not', () => {
  expect(
    Object.entries(registrationErrors(emptyRegistration)).flatMap(([name, error]) => (error ? [name] : [])),
  ).toEqual(['firstName', 'lastName', 'password', 'acceptTerms']);
  const right = { ...emptyRegistration, firstName: 'Ana', lastName: 'Pop', password: 'secret', acceptTerms: true };
  expect(Object.values(registrationErrors(right)).filter(Boolean)).toEqual([]);
  expect(registrationErrors({ ...right, phoneNumber: '123' }).phoneNumber).toBe(texts.phoneWrong);
});

test('reset: the new password is entered twice', () => {
  expect(newPasswordErrors({ newPassword: 'secret', again: 'secret' })).toEqual({});
  expect(newPasswordErrors({ newPassword: 'secret', again: 'Secret' }).again).toBe(texts.passwordsDiffer);
});

test('reset: staff need twelve characters, and are told so', () => {
  const values = { newPassword: 'parola noua', again: 'parola noua' };
  expect(newPasswordErrors(values)).toEqual({});
  expect(newPasswordErrors(values, true)).toEqual({ newPassword: texts.staffPasswordShort });
  const long = 'parola noua!';
  expect(newPasswordErrors({ newPassword: long, again: long }, true)).toEqual({});
});
