/** Why an account is not joined to a login at another service. */
export const joinProblems = {
  'joined-login/not-yours': 'Bara lärares konton vid en skola går att koppla.',
  'joined-login/no-subject':
    'Skolans inloggning lämnar inte ut något id som är detsamma varje gång (pairwise-id eller eduPersonPrincipalName). Be den som sköter den att göra det, om du vill koppla kontot.',
  'joined-login/other-school':
    'Den inloggningen leder inte till skolan som ditt konto hör till. Logga in där med skolans konto.',
  'joined-login/taken':
    'Den inloggningen är redan kopplad till ett annat konto, eller ditt konto till en annan inloggning där. Ta bort den kopplingen först.',
  'joined-login/not-found': 'Kopplingen är redan borttagen. Ladda om sidan.',
} as const;
