import { planCalendarText } from '@lasar/contract/plans/plan-calendar-rules';
import { planPaths } from '@lasar/contract/plans/plan-rules';
import { shownCode } from '@lasar/contract/identity/typed-code-rules';
import type { Context } from '#context.ts';
import type { RequestInfo } from '#http/request-info.ts';
import { requirePlanByCode } from './shared-plan.service.ts';

/**
 * The days of a plan that a class opens with its code, as an iCalendar file. What is opened leads into the plan, whose code
 * opens it. Throws `plan/ended`.
 */
export async function requireSharedCalendar(
  context: Context,
  code: string,
  client: RequestInfo,
): Promise<string> {
  const row = await requirePlanByCode(context, code, client);
  const site = context.config.publicUrl;
  const shown = shownCode(row.code ?? '');
  return planCalendarText(
    {
      id: row.id,
      name: row.name,
      items: row.items,
      changedAt: row.changed_at.toISOString(),
    },
    {
      site,
      plan: site + planPaths.shared(shown),
      row: (item) =>
        site +
        (item.kind === 'lesson'
          ? planPaths.shared(shown)
          : planPaths.sharedAssignment(shown, item.id)),
      hasMinutes: false,
    },
  );
}
