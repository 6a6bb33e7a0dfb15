import { Type } from 'typebox';

/** Rows of a list that comes a page at a time. */
export const pageSize = 50;

/** What a paged list is asked with: a text to look for, and a page from 1. */
export const pagedQuery = {
  q: Type.Optional(Type.String({ maxLength: 200, pattern: '^[^\\u0000]*$' })),
  page: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,5}$' })),
};

/** What a paged list tells beside its rows. A page past the last one has no rows. */
export const pagedProperties = {
  total: Type.Integer({ minimum: 0 }),
  page: Type.Integer({ minimum: 1 }),
  pages: Type.Integer({ minimum: 0 }),
};
