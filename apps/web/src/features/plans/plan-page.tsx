import type { Plan } from '@lasar/contract/plans/plans';
import { paths } from '@lasar/contract/paths';
import { mostPlanItems, planPaths } from '@lasar/contract/plans/plan-rules';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ConfirmButton } from '#shared/admin/confirm-button.tsx';
import { textOf } from '#shared/calls/form-text.ts';
import { loadChunk } from '#shared/calls/load-chunk.ts';
import { problemMessage } from '#shared/calls/problem-messages.sv.ts';
import { showToast } from '#shared/calls/toast.ts';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { ContentPage } from '#shared/ui/content-page.tsx';
import { TextField } from '#shared/ui/form-field.tsx';
import { ModalButton } from '#shared/ui/modal.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import { useInit } from '#shared/calls/use-init.ts';
import { AddRows } from './rows/add-rows.tsx';
import { savePlanFile } from './plan-file.ts';
import { PlanClass } from './sharing/plan-class.tsx';
import { PlanCalendar } from './sharing/plan-calendar.tsx';
import type { PlanStore } from './plan-store.ts';
import { PlanSearch } from './rows/plan-search.tsx';
import { PlanRows } from './rows/plan-rows.tsx';
import { SharePlan } from './sharing/share-plan.tsx';
import { SubstituteLink } from './sharing/substitute-link.tsx';
import { hasDays } from './rows/plan-days.ts';
import { usePlan, type SaveState } from './use-plan.ts';

interface Props {
  readonly plan: Plan;
  readonly store: PlanStore;
}

interface PageProps extends Props {
  /** What another feature does with a plan of an account. */
  readonly children: ReactNode;
}

/** A plan that its owner changes. Each change is saved by itself. */
export function PlanPage({ plan: loaded, store, children }: PageProps) {
  const { plan, state, change, retry, overwrite } = usePlan(loaded, store);
  const [typed, setTyped] = useState('');
  const { name, items } = plan;
  return (
    <ContentPage>
      <p className="no-print">
        <Link to={planPaths.plans} className="inline-flex min-h-11 items-center underline">
          Mina planeringar
        </Link>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 dir="auto" className="text-title wrap-anywhere">
          {name}
        </h1>
        <Rename name={name} onRename={(next) => change({ name: next })} />
      </div>
      <SaveLine state={state} onRetry={retry} onOverwrite={overwrite} />
      <div className="mt-6 grid items-start gap-x-12 gap-y-10 wide:grid-cols-[1fr_22rem]">
        <div>
          <PlanSearch items={items} typed={typed} onType={setTyped} />
          <PlanRows
            items={items}
            typed={typed}
            planId={store.place === 'account' ? loaded.id : undefined}
            onChange={(next) => change({ items: next })}
          />
          {items.length < mostPlanItems ? (
            <AddRows
              onAdd={(item) => {
                // What is added is seen.
                setTyped('');
                change({ items: [...items, item] });
              }}
            />
          ) : (
            <p className="mt-4">En planering har plats för {mostPlanItems} rader.</p>
          )}
          <PlanCalendar items={items} />
        </div>
        <div className="no-print grid gap-8">
          {store.place === 'account' ? (
            <>
              <SharePlan plan={loaded} />
              {children}
              <PlanClass plan={loaded} />
              <SubstituteLink plan={loaded} />
            </>
          ) : (
            <OnlyHere id={loaded.id} />
          )}
          <PlanActions plan={plan} store={store} />
        </div>
      </div>
    </ContentPage>
  );
}

interface SaveLineProps {
  readonly state: SaveState;
  readonly onRetry: () => Promise<void>;
  readonly onOverwrite: () => Promise<void>;
}

const stateText: Readonly<Record<SaveState, string>> = {
  saved: 'Allt är sparat.',
  saving: 'Sparar …',
  failed: 'Det gick inte att spara. Det du har skrivit finns kvar här.',
  changed: 'Planeringen har ändrats i ett annat fönster sedan du öppnade den här.',
};

function SaveLine({ state, onRetry, onOverwrite }: SaveLineProps) {
  return (
    <div className="no-print mt-2 flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className={state === 'saved' ? 'text-small text-muted' : 'font-bold'}>
        {stateText[state]}
      </p>
      {state === 'failed' && (
        <Button variant="outline" onClick={() => void onRetry()}>
          Försök igen
        </Button>
      )}
      {state === 'changed' && (
        <>
          <Button variant="outline" onClick={() => location.reload()}>
            Hämta den andra
          </Button>
          <Button variant="outline" onClick={() => void onOverwrite()}>
            Spara det som står här
          </Button>
        </>
      )}
    </div>
  );
}

interface RenameProps {
  readonly name: string;
  readonly onRename: (name: string) => void;
}

const Rename = ({ name, onRename }: RenameProps) => (
  <div className="no-print">
    <ModalButton label="Byt namn" title="Byt namn">
      {(close) => (
        <SubmitForm
          submitText="Byt namn"
          check={(data) => ({
            name: textOf(data, 'name').trim() ? undefined : 'Skriv vad planeringen ska heta.',
          })}
          send={(data) => {
            onRename(textOf(data, 'name').trim());
            close();
            return Promise.resolve();
          }}
        >
          {(errors) => (
            <TextField
              name="name"
              label="Namn"
              defaultValue={name}
              autoComplete="off"
              maxLength={120}
              error={errors['name']}
            />
          )}
        </SubmitForm>
      )}
    </ModalButton>
  </div>
);

/** Says where the plan is, and what an account adds. */
const OnlyHere = ({ id }: { readonly id: string }) => (
  <section aria-labelledby="dela" className="rounded-2xl border border-line bg-card p-6">
    <h2 id="dela" className="text-heading">
      Bara i den här webbläsaren
    </h2>
    <p className="mt-3">
      Planeringen ligger på den här datorn och skickas inte till någon. Med ett lärarkonto finns den
      på alla dina datorer, och klassen kan öppna den med en kod.
    </p>
    <ButtonLink to={paths.loginFrom(planPaths.plan(id))} variant="outline" className="mt-4">
      Logga in
    </ButtonLink>
  </section>
);

/** What is done with the plan as a whole. */
function PlanActions({ plan, store }: Props) {
  const navigate = useNavigate();
  const { origin } = useInit();
  const { id, name, items } = plan;
  const copy = async () => {
    try {
      const created = await store.create({ name: `${name} (kopia)`.slice(0, 120), items });
      await showToast('Kopian är skapad.');
      await navigate(planPaths.plan(created.id));
    } catch (error) {
      await showToast(problemMessage(error, store.words), 'error');
    }
  };
  const calendar = async () => {
    try {
      const { saveCalendar } = await loadChunk(() => import('./sharing/save-calendar.ts'));
      saveCalendar(plan, origin);
    } catch (error) {
      await showToast(problemMessage(error, store.words), 'error');
    }
  };
  return (
    <section aria-labelledby="atgarder">
      <h2 id="atgarder" className="text-heading">
        Planeringen
      </h2>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => print()}>
          Skriv ut
        </Button>
        <Button variant="outline" onClick={() => void copy()}>
          Kopiera
        </Button>
        <Button variant="outline" onClick={() => savePlanFile({ name, items })}>
          Spara som fil
        </Button>
        {hasDays(items) && (
          <Button variant="outline" onClick={() => void calendar()}>
            Spara som kalender
          </Button>
        )}
        <ConfirmButton
          label="Ta bort"
          about="planeringen"
          title={`Ta bort ${name}?`}
          confirmText="Ja, ta bort planeringen"
          send={async () => {
            await store.remove(id);
            await showToast('Planeringen är borttagen.');
            await navigate(planPaths.plans);
          }}
        >
          <p>{store.place === 'account' && 'Koden slutar gälla direkt. '}Det går inte att ångra.</p>
        </ConfirmButton>
      </div>
    </section>
  );
}
