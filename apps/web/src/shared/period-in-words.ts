import { periodOf, type RetentionId } from '@lasar/contract/retention-rules';

/** How long something is kept, to begin or end a sentence with: 'ett dygn', '30 dagar', '24 månader'. */
export function periodInWords(id: RetentionId): string {
  const period = periodOf(id);
  if ('months' in period) return `${period.months} månader`;
  return period.days === 1 ? 'ett dygn' : `${period.days} dagar`;
}
