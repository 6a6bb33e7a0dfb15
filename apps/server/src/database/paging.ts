import { pageSize } from '@lasar/contract/paging';

/** The requested part of a list. */
export interface Page {
  readonly page: number;
  readonly limit: number;
  readonly offset: number;
}

/** The page of a query, from 1. */
export function pageOf({
  page = '1',
  size = String(pageSize),
}: {
  readonly page?: string;
  readonly size?: string;
}): Page {
  const [number, limit] = [Number(page), Number(size)];
  return { page: number, limit, offset: (number - 1) * limit };
}

/** The fields of a paged response besides its rows. */
export const pageInfo = ({ page, limit }: Page, total: number) => ({
  total,
  page,
  pages: Math.ceil(total / limit),
});
