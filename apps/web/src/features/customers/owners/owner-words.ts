/** The messages about owners, which only the office gets. */
export const ownerWords = {
  'owner/not-found': 'Huvudmannen finns inte.',
  'owner/not-empty': 'Huvudmannen har skolor eller licenser. Ta bort dem först.',
  'owner/organisation-number-taken': 'En annan huvudman har redan det organisationsnumret.',
} as const;
