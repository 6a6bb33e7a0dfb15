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

// A search may match hundreds of thousands, and counting them takes longer than finding a page of them.
const countedAtOnce = 1_000;

/** How far the matches of a search are counted: to the end of the thousand that its page is in. */
export const mostCounted = ({ offset, limit }: Page): number =>
  countedAtOnce * (Math.floor((offset + limit) / countedAtOnce) + 1);

/** As `pageInfo`, for matches that were counted no further than one past `mostCounted`. */
export function countedPageInfo(page: Page, counted: number) {
  const most = mostCounted(page);
  return { ...pageInfo(page, Math.min(counted, most)), more: counted > most };
}
