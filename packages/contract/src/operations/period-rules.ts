import { periodOf, type RetentionId } from './retention-rules.ts';

/** A retention period in Swedish: 'ett dygn', '30 dagar', '24 månader', or 'samma dag'. */
export function periodInWords(id: RetentionId): string {
  const period = periodOf(id);
  if ('months' in period) return `${period.months} månader`;
  if (period.days === 0) return 'samma dag';
  return period.days === 1 ? 'ett dygn' : `${period.days} dagar`;
}
