/** How much a teacher chooses for a course at once. */
export const mostPicks = 30;

/** The query by which the address of a self-test says that the teacher has asked for the result. */
export const resultQuery = 'resultat';

/** Whether a query says so. */
export const asksForResult = (search: string): boolean =>
  new RegExp(`[?&]${resultQuery}=`).test(search);
