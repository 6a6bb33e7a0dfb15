import type { ReactNode } from 'react';

/** The problems of a chosen password, all of them of its field. */
export const passwordProblems = {
  'password/too-short': 'password',
  'password/too-long': 'password',
  'password/common': 'password',
} as const;

/** The rules of a password that is chosen, as the server has them. */
export const PasswordRules = ({ more }: { readonly more?: ReactNode }) => (
  <ul className="list-disc ps-5">
    <li>10 till 200 tecken, vilka som helst, även mellanslag.</li>
    <li>Inget lättgissat, som lösenord123 eller skolans namn. Några ord i rad fungerar bra.</li>
    {more}
  </ul>
);
