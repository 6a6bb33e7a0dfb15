import { listClassCodes } from '@lasar/contract/identity/class-codes';
import type { Output } from '@lasar/contract/endpoint';
import { paths } from '@lasar/contract/paths';
import { endPlanClass, type Plan, setPlanClass } from '@lasar/contract/plans/plans';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { ConfirmButton } from '#shared/admin/confirm-button.tsx';
import { SelectField } from '#shared/admin/select-field.tsx';
import { useWrite } from '#shared/admin/write.ts';
import { callByFetch } from '#shared/calls/call.ts';
import { textOf } from '#shared/calls/form-text.ts';
import { dayInWords } from '#shared/text/swedish-time.ts';
import { TextField } from '#shared/ui/form-field.tsx';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import { ModalButton } from '#shared/ui/modal.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';

/** The class that sees the homework of a plan when it has logged in with its class code. */
export function PlanClass({ plan: { id, class: chosen } }: { readonly plan: Plan }) {
  const write = useWrite();
  return (
    <section
      aria-labelledby="klassens-laxor"
      className="rounded-2xl border border-line bg-card p-6"
    >
      <h2 id="klassens-laxor" className="text-heading">
        Läxor på klassens startsida
      </h2>
      {chosen ? (
        <>
          <p className="mt-3 wrap-anywhere">
            <strong>{chosen.name}</strong> ser planeringens läxor på startsidan när klassen har
            loggat in med sin klasskod. Koden gäller till och med {dayInWords(chosen.validTo)}.
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            <ChooseClass id={id} label="Byt klass" />
            <ConfirmButton
              label="Sluta visa"
              about={`läxorna för ${chosen.name}`}
              title={`Sluta visa läxorna för ${chosen.name}?`}
              confirmText="Ja, sluta visa"
              send={() =>
                write(
                  endPlanClass,
                  { params: { id } },
                  { done: 'Läxorna visas inte längre på startsidan.' },
                )
              }
            >
              <p>Läxorna försvinner från klassens startsida. Planeringen ändras inte.</p>
            </ConfirmButton>
          </div>
        </>
      ) : (
        <>
          <p className="mt-3">
            Välj en klass, så står det som har en dag för läxa på startsidan för alla som loggar in
            med klassens kod. Ingen elev behöver ett konto.
          </p>
          <div className="mt-4">
            <ChooseClass id={id} label="Välj klass" />
          </div>
        </>
      )}
    </section>
  );
}

const ChooseClass = ({ id, label }: { readonly id: string; readonly label: string }) => (
  <ModalButton label={label} title="Visa läxorna för en klass">
    {(close) => <ClassForm id={id} close={close} />}
  </ModalButton>
);

type Codes = Output<typeof listClassCodes>['classCodes'];

/** The teacher's own class codes; none while they load. A list that cannot be fetched leaves the field for a code. */
function useOwnCodes(): Codes | undefined {
  const [codes, setCodes] = useState<Codes>();
  useEffect(() => {
    callByFetch(listClassCodes, {}).then(
      ({ classCodes }) => setCodes(classCodes.filter(({ state }) => state === 'valid')),
      () => setCodes([]),
    );
  }, []);
  return codes;
}

const codeOf = (data: FormData): string =>
  textOf(data, 'code').trim() || textOf(data, 'own').trim();

function ClassForm({ id, close }: { readonly id: string; readonly close: () => void }) {
  const write = useWrite();
  const codes = useOwnCodes();
  if (!codes) return <LoadingText />;
  return (
    <SubmitForm
      submitText="Visa läxorna"
      check={(data) => ({
        code: codeOf(data) ? undefined : 'Välj en klass eller skriv klassens kod.',
      })}
      send={async (data) => {
        await write(
          setPlanClass,
          { params: { id }, body: { code: codeOf(data) } },
          { done: 'Läxorna visas på klassens startsida.' },
        );
        close();
      }}
      fieldOf={{ 'class-code/not-found': 'code' }}
      ownWords={{ 'class-code/not-found': 'Koden är ingen klasskod som gäller på din skola.' }}
    >
      {(errors) => (
        <>
          {codes.length > 0 ? (
            <SelectField name="own" label="Dina klasser">
              <option value="">Välj</option>
              {codes.map(({ id: codeId, name, code, madeBy }) => (
                <option key={codeId} value={code}>
                  {madeBy === undefined ? name : `${name} (${madeBy})`}
                </option>
              ))}
            </SelectField>
          ) : (
            <p>
              Du har ingen klasskod som gäller.{' '}
              <Link to={paths.account} className="underline">
                Skapa en klasskod
              </Link>
            </p>
          )}
          <TextField
            name="code"
            label={codes.length > 0 ? 'Eller klassens kod' : 'Klassens kod'}
            hint="Om en kollega har skapat klasskoden: skriv den som den står."
            autoComplete="off"
            maxLength={100}
            error={errors['code']}
          />
        </>
      )}
    </SubmitForm>
  );
}
