/** Whether the database refused because of this constraint: it keeps the promise, code turns it into a Problem. */
export const violatesConstraint = (error: unknown, constraint: string): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === constraint;
