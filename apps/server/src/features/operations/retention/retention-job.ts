import type { Context } from '#context.ts';
import { startNightly } from '#jobs/nightly.ts';
import { enforceRetention } from './retention.service.ts';

/** Enforces the periods of retention each night after three, when there is little traffic. */
export const startRetention = (context: Context, now?: () => Date): Promise<() => Promise<void>> =>
  startNightly(
    context,
    { name: 'retention', firstHour: 3, run: (at) => enforceRetention(context, at) },
    now,
  );
