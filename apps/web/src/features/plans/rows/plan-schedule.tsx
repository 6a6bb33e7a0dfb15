import type { PlanSchedule } from '@lasar/contract/plans/plans';
import { mostPlanMinutes } from '@lasar/contract/plans/plan-rules';
import { textOf } from '#shared/calls/form-text.ts';
import { shortDayInWords } from '#shared/text/swedish-time.ts';
import { TextField } from '#shared/ui/form-field.tsx';
import { ModalButton } from '#shared/ui/modal.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import { minutesText, type PlannedRow } from './plan-days.ts';
import { isDay } from '../plan-file.ts';

/** When a row is taught and how long it takes, and until when it is homework. Nothing for a row without any of them. */
export function ScheduleLine({ day, minutes, dueBy }: PlanSchedule) {
  const time = [
    day !== undefined && shortDayInWords(day),
    minutes !== undefined && minutesText(minutes),
  ].filter(Boolean);
  if (time.length === 0 && dueBy === undefined) return null;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
      {time.length > 0 && <span className="font-bold">{time.join(' · ')}</span>}
      {dueBy !== undefined && (
        <span className="rounded-md bg-lake-soft px-2 font-bold">
          Läxa till {shortDayInWords(dueBy)}
        </span>
      )}
    </p>
  );
}

interface Props {
  readonly item: PlannedRow;
  /** What the row is called. */
  readonly label: string;
  readonly onChange: (item: PlannedRow) => void;
}

/** Chooses day, minutes and homework for a row. A field that is left empty takes its choice away. */
export const ScheduleButton = ({ item, label, onChange }: Props) => (
  <ModalButton
    label={
      <>
        Dag och läxa<span className="sr-only"> för {label}</span>
      </>
    }
    title="Dag, tid och läxa"
  >
    {(close) => (
      <SubmitForm
        submitText="Spara"
        check={checkSchedule}
        send={(data) => {
          onChange(withSchedule(item, data));
          close();
          return Promise.resolve();
        }}
      >
        {(errors) => (
          <>
            <p className="wrap-anywhere">{label}</p>
            <TextField
              name="day"
              label="Dag"
              type="date"
              defaultValue={item.day}
              error={errors['day']}
            />
            <TextField
              name="minutes"
              label="Minuter"
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              defaultValue={item.minutes}
              error={errors['minutes']}
            />
            <TextField
              name="dueBy"
              label="Läxa till"
              hint="Klassen ser dagen i den delade planeringen."
              type="date"
              defaultValue={item.dueBy}
              error={errors['dueBy']}
            />
          </>
        )}
      </SubmitForm>
    )}
  </ModalButton>
);

function checkSchedule(data: FormData) {
  const dayError = (name: string) =>
    textOf(data, name) === '' || isDay(textOf(data, name))
      ? undefined
      : 'Välj en dag, till exempel 2026-11-30.';
  const typed = textOf(data, 'minutes').trim();
  const isMinutes =
    typed === '' || (/^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= mostPlanMinutes);
  return {
    day: dayError('day'),
    minutes: isMinutes ? undefined : `Skriv hela minuter, från 1 till ${mostPlanMinutes}.`,
    dueBy: dayError('dueBy'),
  };
}

function withSchedule(
  { day: _day, minutes: _minutes, dueBy: _dueBy, ...row }: PlannedRow,
  data: FormData,
): PlannedRow {
  const [day, minutes, dueBy] = ['day', 'minutes', 'dueBy'].map((name) =>
    textOf(data, name).trim(),
  );
  return {
    ...row,
    ...(day && { day }),
    ...(minutes && { minutes: Number(minutes) }),
    ...(dueBy && { dueBy }),
  };
}
