const roleLabel = {
  admin: 'Administratör',
  editor: 'Redaktör',
  schooladmin: 'Skoladministratör',
  teacher: 'Lärare',
  student: 'Elev',
};

/** A role in Swedish, or as it is when it is none of ours. */
export const roleInWords = (role: string): string =>
  Object.hasOwn(roleLabel, role) ? roleLabel[role as keyof typeof roleLabel] : role;

export const rolesInWords = (roles: readonly string[]): string =>
  roles.map(roleInWords).join(', ') || 'Ingen roll';
