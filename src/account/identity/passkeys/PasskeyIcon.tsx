import { IconPath } from '../../../ui/Icon.tsx';

/** A person with a key, as browsers mark passkeys. */
export const PasskeyIcon = () => (
  <IconPath path="M5.8 8a3.7 3.7 0 1 0 7.4 0 3.7 3.7 0 1 0-7.4 0ZM2.5 19.5c.6-3.7 3.4-5.5 7-5.5 1.3 0 2.4.2 3.4.7M15.2 12.3a2.6 2.6 0 1 0 5.2 0 2.6 2.6 0 1 0-5.2 0ZM17.8 14.9v5.6M17.8 17.5h2M17.8 20.2h1.5" />
);
