import { pageSize } from '@lasar/contract/paging';

/** Which rows of a list are asked for. */
export interface Page {
  readonly page: number;
  readonly limit: number;
  readonly offset: number;
}

/** The page of a query, from 1. */
export function pageOf({ page = '1' }: { readonly page?: string }): Page {
  const number = Number(page);
  return { page: number, limit: pageSize, offset: (number - 1) * pageSize };
}

/** What a paged list tells beside its rows. */
export const pagedAnswer = ({ page, limit }: Page, total: number) => ({
  total,
  page,
  pages: Math.ceil(total / limit),
});
