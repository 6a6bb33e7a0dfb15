import type { PlanItem } from '@lasar/contract/plans/plans';
import { paths } from '@lasar/contract/paths';
import { mostPlanItems, planPaths } from '@lasar/contract/plans/plan-rules';
import { useEffect, useState } from 'react';
import { CallProblem } from '#shared/calls/call.ts';
import { textOf } from '#shared/calls/form-text.ts';
import { problemMessage } from '#shared/calls/problem-messages.sv.ts';
import { openTool } from '#shared/page/tool-root.tsx';
import { Button } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/form-field.tsx';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import { Modal } from '#shared/ui/modal.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import { currentPlanStore } from './current-plan-store.ts';
import { lineOf } from './plan-file.ts';
import { type PartOf, usePlanPart } from './rows/plan-part.tsx';
import type { PlanStore } from './plan-store.ts';

/**
 * Adds the note that the pressed element has in `data-note`, else the lesson or assignment that is shown, to one of the user's
 * plans, or to a new one.
 */
export function open({ dataset }: HTMLElement): void {
  const [, kind, id = ''] = location.pathname.split('/');
  const name = document.querySelector('main h1')?.textContent?.trim() ?? '';
  const item = dataset['note']
    ? ({ kind: 'note', text: dataset['note'] } as const)
    : ({ kind: kind === 'lesson' ? kind : 'assignment', id, name } as const);
  const partOf = item.kind === 'assignment' ? kindsWithParts.get(kind) : undefined;
  openTool((close) => <AddToPlan item={item} partOf={partOf} onClose={close} />, 'planering');
}

/** By the first segment of an address. */
const kindsWithParts: ReadonlyMap<string | undefined, PartOf> = new Map([
  ['video', 'film'],
  ['pdf', 'pdf'],
]);

interface Props {
  readonly item: Extract<PlanItem, { kind: 'lesson' | 'assignment' | 'note' }>;
  /** What the item can be a part of. */
  readonly partOf: PartOf | undefined;
  readonly onClose: () => void;
}

function AddToPlan({ item, partOf, onClose }: Props) {
  const store = currentPlanStore();
  return (
    <Modal title="Lägg till i planering" onClose={onClose} closeText="Stäng">
      {store && <Choice whole={item} partOf={partOf} store={store} />}
      {store?.place === 'browser' && (
        <p className="mt-5 text-small text-muted">
          Sparas bara i den här webbläsaren.{' '}
          <a href={paths.loginFrom(location.pathname)} className="underline">
            Logga in med ett lärarkonto
          </a>{' '}
          för att ha den på alla dina datorer.
        </p>
      )}
    </Modal>
  );
}

interface Added {
  readonly id: string;
  readonly name: string;
}

interface ChoiceProps extends Pick<Props, 'partOf'> {
  readonly whole: Props['item'];
  readonly store: PlanStore;
}

function Choice({ whole, partOf, store }: ChoiceProps) {
  const { part, hasError, fields } = usePlanPart(partOf);
  const item = whole.kind === 'assignment' && part ? { ...whole, part } : whole;
  const [plans, setPlans] = useState<readonly Added[]>();
  const [added, setAdded] = useState<Added>();
  const [message, setMessage] = useState('');
  useEffect(() => {
    store.list().then(setPlans, (error: unknown) => setMessage(problemMessage(error, store.words)));
  }, [store]);
  const add = async ({ id }: Added) => {
    setMessage('');
    try {
      const plan = await store.find(id);
      if (!plan) throw new CallProblem('plan/not-found');
      const { name, items, version } = plan;
      if (items.length >= mostPlanItems)
        return setMessage(`Planeringen har redan ${mostPlanItems} rader.`);
      await store.update(id, { name, items: [...items, item] }, version);
      setAdded({ id, name });
    } catch (error) {
      setMessage(problemMessage(error, store.words));
    }
    return undefined;
  };
  if (added)
    return (
      <p role="status">
        Tillagd i{' '}
        <a href={planPaths.plan(added.id)} className="font-bold underline">
          {added.name}
        </a>
        .
      </p>
    );
  return (
    <>
      <p role="alert" className="font-bold text-falu empty:hidden">
        {message}
      </p>
      {fields}
      {!plans && message === '' && <LoadingText />}
      {plans && plans.length > 0 && (
        <ul className="grid max-h-80 gap-2 overflow-y-auto p-1">
          {plans.map((plan) => (
            <li key={plan.id}>
              <Button
                variant="outline"
                className="w-full justify-start text-left wrap-anywhere"
                disabled={hasError}
                onClick={() => void add(plan)}
              >
                {plan.name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {plans && (
        <div className="mt-5">
          <SubmitForm
            submitText="Skapa och lägg till"
            check={(data) => ({
              name: textOf(data, 'name').trim() ? undefined : 'Skriv vad planeringen ska heta.',
            })}
            send={async (data) => {
              if (hasError) return;
              setAdded(await store.create({ name: lineOf(textOf(data, 'name')), items: [item] }));
            }}
            ownWords={store.words}
          >
            {(errors) => (
              <TextField
                name="name"
                label="Ny planering"
                hint="Till exempel Matte 7B, vecka 48."
                autoComplete="off"
                autoCapitalize="sentences"
                maxLength={120}
                error={errors['name']}
              />
            )}
          </SubmitForm>
        </div>
      )}
    </>
  );
}
