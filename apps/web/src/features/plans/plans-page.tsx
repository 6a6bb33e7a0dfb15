import type { PlanSummary } from '@lasar/contract/plans/plans';
import { paths } from '@lasar/contract/paths';
import { planPaths } from '@lasar/contract/plans/plan-rules';
import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { textOf } from '#shared/calls/form-text.ts';
import { problemMessage } from '#shared/calls/problem-messages.sv.ts';
import { showToast } from '#shared/calls/toast.ts';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { TextField } from '#shared/ui/form-field.tsx';
import { ModalButton } from '#shared/ui/modal.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import { PlansToKeep } from './plans-to-keep.tsx';
import { lineOf, readPlanFile } from './plan-file.ts';
import { PlanCards } from './plan-cards.tsx';
import { PlansFrame } from './plans-frame.tsx';
import type { PlanStore } from './plan-store.ts';

interface Props {
  readonly store: PlanStore;
  readonly plans: readonly PlanSummary[];
  /** Plans of this browser that could be kept on the account. */
  readonly toKeep: readonly PlanSummary[];
}

/** The plans of an account or of this browser. */
export function PlansPage({ store, plans, toKeep }: Props) {
  const onAccount = store.place === 'account';
  return (
    <PlansFrame>
      {!onAccount && <OnlyHere />}
      {toKeep.length > 0 && <PlansToKeep plans={toKeep} store={store} />}
      <div className="mt-8 flex flex-wrap gap-3">
        <NewPlan store={store} />
        <OpenPlanFile store={store} />
        {onAccount && plans.length > 0 && (
          <ButtonLink to={planPaths.report()} variant="outline">
            Rapport till rektor
          </ButtonLink>
        )}
      </div>
      {plans.length === 0 ? (
        <EmptyState title="Du har inga planeringar än">
          <p>
            Skapa en här, eller öppna en lektion och tryck på Spara.
            {onAccount && ' Allt sparas på ditt konto, så det finns kvar på nästa dator.'}
          </p>
        </EmptyState>
      ) : (
        <PlanCards plans={plans} headingLevel={2} />
      )}
    </PlansFrame>
  );
}

/** Says where the plans are of who has no account for them. */
const OnlyHere = () => (
  <p className="mt-4 max-w-measure text-muted">
    Planeringarna sparas bara i den här webbläsaren.{' '}
    <Link to={paths.loginFrom(planPaths.plans)} className="underline">
      Logga in med ett lärarkonto
    </Link>{' '}
    för att ha dem på alla dina datorer och dela dem med klassen. Har du fått en kod av din lärare?{' '}
    <Link to={paths.classCode} className="underline">
      Skriv in den här
    </Link>
    .
  </p>
);

function NewPlan({ store }: Pick<Props, 'store'>) {
  const navigate = useNavigate();
  return (
    <ModalButton variant="solid" label="Ny planering" title="Ny planering">
      {() => (
        <SubmitForm
          submitText="Skapa"
          check={(data) => ({
            name: textOf(data, 'name').trim() ? undefined : 'Skriv vad planeringen ska heta.',
          })}
          send={async (data) => {
            const { id } = await store.create({ name: lineOf(textOf(data, 'name')), items: [] });
            await navigate(planPaths.plan(id));
          }}
          ownWords={store.words}
        >
          {(errors) => (
            <TextField
              name="name"
              label="Namn"
              hint="Till exempel Matte 7B, vecka 48. Skriv inga namn på elever."
              autoComplete="off"
              autoCapitalize="sentences"
              maxLength={120}
              error={errors['name']}
            />
          )}
        </SubmitForm>
      )}
    </ModalButton>
  );
}

/** Makes a plan of a file that was saved from one. */
function OpenPlanFile({ store }: Pick<Props, 'store'>) {
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const read = async (file: File | undefined) => {
    if (!file) return;
    const fields = readPlanFile(await file.text());
    if (!fields) return showToast('Filen är inte sparad från en planering.', 'error');
    try {
      const { id } = await store.create(fields);
      await showToast('Planeringen är öppnad.');
      await navigate(planPaths.plan(id));
    } catch (error) {
      await showToast(problemMessage(error, store.words), 'error');
    }
    return undefined;
  };
  return (
    <>
      <Button variant="outline" onClick={() => input.current?.click()}>
        Öppna en fil
      </Button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label="Fil från en planering"
        className="hidden"
        onChange={({ target }) => {
          void read(target.files?.[0]);
          target.value = '';
        }}
      />
    </>
  );
}
