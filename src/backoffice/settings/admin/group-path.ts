/** The address of a group of settings. */
export const groupPath = (key: string): string => `/admin/settings/${key}`;
