import { Type } from 'typebox';

/** Rows of a list that comes a page at a time, and of one that is saved whole. */
export const pageSize = 50;
export const wholePageSize = 1_000;

/** The query of a paged list: a page from 1, of 50 rows or of a thousand, and a text to look for. */
export const pageQuery = {
  page: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,5}$' })),
  size: Type.Optional(Type.Enum([String(pageSize), String(wholePageSize)])),
};
export const pagedQuery = {
  ...pageQuery,
  q: Type.Optional(Type.String({ maxLength: 200, pattern: '^[^\\u0000]*$' })),
};

/** What a paged list tells beside its rows. A page past the last one has no rows. */
export const pagedProperties = {
  total: Type.Integer({ minimum: 0 }),
  page: Type.Integer({ minimum: 1 }),
  pages: Type.Integer({ minimum: 0 }),
  /** Whether more match than `total`: the matches of a search are counted no further than some pages ahead. */
  more: Type.Optional(Type.Boolean()),
};
