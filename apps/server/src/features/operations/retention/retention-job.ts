import type { Context } from '#context.ts';
import { startNightly } from '#jobs/nightly.ts';
import { deleteOldBackups } from '#features/operations/backups/asked-backups.service.ts';
import { enforceRetention } from './retention.service.ts';

/** Enforces the periods of retention each night after three, when there is little traffic. */
export const startRetention = (context: Context, now?: () => Date): Promise<() => Promise<void>> =>
  startNightly(
    context,
    {
      name: 'retention',
      firstHour: 3,
      run: async (at) => {
        await deleteOldBackups(context.config, at);
        await enforceRetention(context, at);
      },
    },
    now,
  );
