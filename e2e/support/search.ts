import type { SearchResult } from '@lasar/contract/search/search';
import { expect, type Locator, type Page, type Request } from '@playwright/test';

export const searchCall = '**/api/search/searchLA?*';
export const pathCall = '**/api/search/getPathLA?*';

export const isSearch = (request: Request) => request.url().includes('/api/search/searchLA');

export const box = (page: Page): Locator =>
  page.getByRole('search', { name: 'Sök i sidhuvudet' }).locator('input');
export const options = (page: Page): Locator => page.getByRole('option');

/** Types key by key, once the script of the dropdown is loaded. */
export async function type(page: Page, text: string): Promise<void> {
  await box(page).click();
  await expect(box(page)).toHaveRole('combobox');
  await box(page).pressSequentially(text, { delay: 15 });
}

export const hit = (number: number, more: Partial<SearchResult> = {}): SearchResult => ({
  Id: `id${number}`,
  Name: `Träff ${number}`,
  Description__c: '',
  objecttype: 'Lesson__c',
  ...more,
});
export const hits = (count: number) => Array.from({ length: count }, (_, index) => hit(index + 1));

export const answerWith = (page: Page, call: string, json: unknown) =>
  page.route(call, (route) => route.fulfill({ json }));
