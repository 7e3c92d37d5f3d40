import { emailOf, isGoodPassword, longestPassword, phoneOf, shortestPassword } from './rules.ts';
import { texts } from './screen-texts.ts';

/** First the address; then the password of a known account, the registration of an unknown one, or the reset mail. */
export type SignInStep = 'email' | 'password' | 'registration' | 'sent';

export const stepIndex = (step: SignInStep): 1 | 2 => (step === 'email' ? 1 : 2);

export const emptySignIn = { email: '', password: '' };
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
  return emailOf(email) === null ? texts.emailWrong : undefined;
}

function passwordError(password: string): string | undefined {
  if (password.trim() === '') return texts.passwordNeeded;
  if (password.length > longestPassword) return texts.passwordLong;
  return isGoodPassword(password) ? undefined : texts.passwordShort;
}

/** A password that exists already is only looked at for its length. */
export function knownPasswordError(password: string): string | undefined {
  if (password === '') return texts.passwordNeeded;
  return password.length < shortestPassword ? texts.passwordShort : undefined;
}

export const phoneError = (phone: string): string | undefined =>
  phoneOf(phone) === null ? texts.phoneWrong : undefined;

export const optionalPhoneError = (phone: string): string | undefined =>
  phone.trim() === '' ? undefined : phoneError(phone);

const needed = (text: string, sentence: string): string | undefined => (text.trim() === '' ? sentence : undefined);

export const nameErrors = ({ firstName, lastName }: { firstName: string; lastName: string }) => ({
  firstName: needed(firstName, texts.firstNameNeeded),
  lastName: needed(lastName, texts.lastNameNeeded),
});

export const signInErrors = (step: SignInStep, { email, password }: SignInValues) => ({
  email: emailError(email),
  password: stepIndex(step) === 2 ? knownPasswordError(password) : undefined,
});

export const registrationErrors = (values: RegistrationValues) => ({
  ...nameErrors(values),
  phoneNumber: optionalPhoneError(values.phoneNumber),
  password: passwordError(values.password),
  acceptTerms: values.acceptTerms ? undefined : texts.agreeNeeded,
});

export type NewPasswordValues = { password: string; again: string };

export const newPasswordErrors = ({ password, again }: NewPasswordValues) => ({
  password: passwordError(password),
  again: again === password ? undefined : texts.passwordsDiffer,
});
