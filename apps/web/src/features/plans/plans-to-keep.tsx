import type { PlanSummary } from '@lasar/contract/plans/plans';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ConfirmButton } from '#shared/admin/confirm-button.tsx';
import { problemMessage } from '#shared/calls/problem-messages.sv.ts';
import { showToast } from '#shared/calls/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import type { PlanStore } from './plan-store.ts';
import { plansInBrowser } from './plans-in-browser.ts';

interface Props {
  readonly plans: readonly PlanSummary[];
  /** The plans of the account. */
  readonly store: PlanStore;
}

/** Offers to keep plans on the account that were made in this browser without one. */
export function PlansToKeep({ plans, store }: Props) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const count = plans.length === 1 ? '1 planering' : `${plans.length} planeringar`;
  const keep = async () => {
    setBusy(true);
    try {
      // Each is in one place at a time, so that a failure half-way loses none and doubles none.
      for (const { id } of [...plans].reverse()) {
        const plan = await plansInBrowser.find(id);
        if (!plan) continue;
        await store.create(plan);
        await plansInBrowser.remove(id);
      }
      await showToast(`${count} finns nu på ditt konto.`);
    } catch (error) {
      await showToast(problemMessage(error, store.words), 'error');
    } finally {
      setBusy(false);
      await revalidate();
    }
  };
  return (
    <section
      aria-labelledby="att-spara"
      className="mt-8 rounded-2xl border-2 border-ink bg-card p-6"
    >
      <h2 id="att-spara" className="text-heading">
        {count} i den här webbläsaren hör inte till ditt konto
      </h2>
      <p className="mt-2 max-w-measure wrap-anywhere">
        {plans.map(({ name }) => name).join(', ')}. Är de dina kan du spara dem på kontot.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button disabled={busy} onClick={() => void keep()}>
          Spara på mitt konto
        </Button>
        <ConfirmButton
          label="Ta bort"
          about="webbläsarens planeringar"
          title={`Ta bort ${count}?`}
          confirmText="Ja, ta bort"
          send={async () => {
            for (const { id } of plans) await plansInBrowser.remove(id);
            await revalidate();
          }}
        >
          <p>Bara det som ligger i den här webbläsaren tas bort. Det går inte att ångra.</p>
        </ConfirmButton>
      </div>
    </section>
  );
}
