import { isPlainName } from '../../platform/mail/plain-name.ts';
import {
  isValidPassword,
  isValidPasswordFor,
  maxPasswordLength,
  minPasswordLength,
  parseEmail,
  parsePhone,
} from './rules.ts';
import { texts } from './screen-texts.ts';
import { texts as refusals } from './texts.ts';

/**
 * Email first; then the password of an existing account, the registration of a new one, or the reset email. Staff with
 * two-step sign-in enter a code after the password.
 */
export type SignInStep = 'email' | 'password' | 'code' | 'registration' | 'sent';

export const stepIndex = (step: SignInStep): 1 | 2 => (step === 'email' ? 1 : 2);

export const emptySignIn = { email: '', password: '', code: '' };
export type SignInValues = typeof emptySignIn;

export const emptyRegistration = {
  firstName: '',
  lastName: '',
  phoneNumber: '',
  password: '',
  wantsNewsletter: false,
  acceptTerms: false,
};
export type RegistrationValues = typeof emptyRegistration;

export const resetSignIn = (): { step: SignInStep; values: SignInValues } => ({ step: 'email', values: emptySignIn });

export function emailError(email: string): string | undefined {
  if (email.trim() === '') return texts.emailNeeded;
  return parseEmail(email) === null ? texts.emailWrong : undefined;
}

function passwordError(password: string): string | undefined {
  if (password.trim() === '') return texts.passwordNeeded;
  if (password.length > maxPasswordLength) return texts.passwordLong;
  return isValidPassword(password) ? undefined : texts.passwordShort;
}

/** An existing password is only checked for its length. */
export function currentPasswordError(password: string): string | undefined {
  if (password === '') return texts.passwordNeeded;
  return password.length < minPasswordLength ? texts.passwordShort : undefined;
}

export const phoneError = (phone: string): string | undefined =>
  parsePhone(phone) === null ? texts.phoneWrong : undefined;

export const optionalPhoneError = (phone: string): string | undefined =>
  phone.trim() === '' ? undefined : phoneError(phone);

const requiredError = (text: string, message: string): string | undefined => (text.trim() === '' ? message : undefined);

const nameError = (name: string, message: string): string | undefined =>
  requiredError(name, message) ?? (isPlainName(name) ? undefined : refusals.plainName);

export const nameErrors = ({ firstName, lastName }: { firstName: string; lastName: string }) => ({
  firstName: nameError(firstName, texts.firstNameNeeded),
  lastName: nameError(lastName, texts.lastNameNeeded),
});

export const signInErrors = (step: SignInStep, { email, password, code }: SignInValues) => ({
  email: emailError(email),
  password: stepIndex(step) === 2 ? currentPasswordError(password) : undefined,
  code: step === 'code' && code.trim() === '' ? texts.codeNeeded : undefined,
});

/** The login payload of the specification; the code of two-step sign-in is sent in its own step only. */
export const signInBody = (step: SignInStep, { email, password, code }: SignInValues) => ({
  username: email,
  password,
  grant_type: 'password' as const,
  ...(step === 'code' && { code }),
});

export const registrationErrors = (values: RegistrationValues) => ({
  ...nameErrors(values),
  phoneNumber: optionalPhoneError(values.phoneNumber),
  password: passwordError(values.password),
  acceptTerms: values.acceptTerms ? undefined : texts.agreeNeeded,
});

export type NewPasswordValues = { newPassword: string; again: string };

/** Staff need a longer password. */
const staffPasswordError = (password: string): string | undefined =>
  isValidPasswordFor('admin', password) ? undefined : texts.staffPasswordShort;

export const newPasswordErrors = ({ newPassword, again }: NewPasswordValues, isStaff = false) => ({
  newPassword: passwordError(newPassword) ?? (isStaff ? staffPasswordError(newPassword) : undefined),
  again: again === newPassword ? undefined : texts.passwordsDiffer,
});
