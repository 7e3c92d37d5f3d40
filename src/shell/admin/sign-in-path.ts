export const signInAt = '/admin/sign-in';
