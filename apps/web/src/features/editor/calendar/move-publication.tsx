import type { CalendarEntry } from '@lasar/contract/editor/calendar';
import { moveSchedule } from '@lasar/contract/editor/schedules';
import { useWrite } from '#shared/admin/write.ts';
import { textOf } from '#shared/calls/form-text.ts';
import { swedishDayAhead } from '#shared/text/swedish-time.ts';
import { TextField } from '#shared/ui/form-field.tsx';
import { ModalButton } from '#shared/ui/modal.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import { timeInvalid } from '../record/publish-dialog.tsx';
import { recordProblemText } from '../record/record-problems.sv.ts';

const timeFormat = new Intl.DateTimeFormat('sv-SE', {
  timeStyle: 'short',
  timeZone: 'Europe/Stockholm',
});

/** The Swedish time of a moment: '08:00'. */
export const timeOf = (moment: string): string => timeFormat.format(new Date(moment));

const ownWords = {
  ...recordProblemText,
  'record/not-found':
    'Publiceringen är inte planerad till den tiden längre. Ladda om sidan och se efter.',
  'schedule/time-invalid': timeInvalid,
};

/** Moves a scheduled publication to another day and time, as it was scheduled. */
export function MovePublication({ entry }: { readonly entry: CalendarEntry }) {
  const write = useWrite();
  const { kind, id, name, at } = entry;
  const label = (
    <span>
      Flytta<span className="sr-only"> {name || 'Utan namn'}</span>
    </span>
  );
  return (
    <ModalButton label={label} title={`Flytta ${name || 'Utan namn'}`}>
      {(close) => (
        <SubmitForm
          submitText="Flytta publiceringen"
          busyText="Flyttar …"
          check={(data) => ({
            day: textOf(data, 'day') ? undefined : 'Välj en dag.',
            time: textOf(data, 'time') ? undefined : 'Välj en tid.',
          })}
          send={async (data) => {
            const body = { from: at, day: textOf(data, 'day'), time: textOf(data, 'time') };
            await write(
              moveSchedule,
              { params: { kind, id }, body },
              { done: 'Publiceringen är flyttad.' },
            );
            close();
          }}
          fieldOf={{ 'schedule/time-invalid': 'time' }}
          ownWords={ownWords}
        >
          {(errors) => (
            <>
              <TextField
                name="day"
                label="Dag"
                type="date"
                defaultValue={swedishDayAhead(0, Date.parse(at))}
                error={errors['day']}
              />
              <TextField
                name="time"
                label="Tid"
                hint="Svensk tid. Det som planerades publiceras då, inte det som har skrivits sedan dess."
                type="time"
                defaultValue={timeOf(at)}
                error={errors['time']}
              />
            </>
          )}
        </SubmitForm>
      )}
    </ModalButton>
  );
}
