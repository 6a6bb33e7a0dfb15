import type { Endpoint, Input } from '@lasar/contract/endpoint';
import type { ComponentProps, ReactNode } from 'react';
import { textOf } from '#shared/calls/form-text.ts';
import { Breadcrumbs } from '#shared/ui/breadcrumbs.tsx';
import { PageHeading } from '#shared/ui/content-page.tsx';
import { TextArea } from '#shared/ui/form-field.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import { SummaryList } from '#shared/ui/summary-list.tsx';
import { AdminSection } from './admin-section.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { SelectField } from './select-field.tsx';
import { type SentInState, StateBadge, stateWord } from './states.tsx';
import { WhileWriting } from './while-writing.tsx';
import { useWrite } from './write.ts';

interface Props<S extends SentInState, U extends Endpoint, D extends Endpoint> {
  readonly record: { readonly id: string; readonly state: S; readonly note: string };
  /** The states that can be chosen. */
  readonly states: readonly S[];
  readonly title: string;
  /** The list that the record is in. */
  readonly list: { readonly name: string; readonly path: string };
  readonly summary: ComponentProps<typeof SummaryList>['rows'];
  /** Reads the record as it is now. */
  readonly readNow: () => Promise<StatusAndNote<S>>;
  readonly update: U;
  readonly remove: D;
  /** The texts of its removal. */
  readonly removal: {
    readonly label: string;
    readonly question: string;
    readonly confirmText: string;
    readonly warning: string;
    readonly done: string;
  };
  /** Further actions, shown above its status and note. */
  readonly children?: ReactNode;
  /** Messages for codes that only its update can get. */
  readonly ownWords?: ComponentProps<typeof SubmitForm>['ownWords'];
}

/** A page for a submission, such as a quote request: its content, its status and note, and its removal. */
export function SentInPage<S extends SentInState, U extends Endpoint, D extends Endpoint>({
  record,
  states,
  title,
  list,
  summary,
  readNow,
  update,
  remove,
  removal,
  children,
  ownWords,
}: Props<S, U, D>) {
  const write = useWrite();
  const params = { id: record.id };
  return (
    <>
      <Breadcrumbs parents={[{ id: 'all', ...list }]} />
      <PageHeading badges={<StateBadge state={record.state} />}>{title}</PageHeading>
      <SummaryList rows={summary} />
      {children}
      <AdminSection title="Hantering">
        <div className="max-w-measure">
          <WhileWriting
            start={statusAndNoteOf(record)}
            labels={{ state: 'Läge', note: 'Anteckning' }}
            inWords={(value, field) =>
              field === 'state' ? stateWord[value as S] : value || 'tomt'
            }
            read={async () => statusAndNoteOf(await readNow())}
            write={(body) => write(update, { params, body } as Input<U>, { done: 'Sparat.' })}
          >
            {(current, save) => (
              <StatusNoteForm states={states} current={current} ownWords={ownWords} save={save} />
            )}
          </WhileWriting>
        </div>
      </AdminSection>
      <AdminSection title={removal.label}>
        <ConfirmButton
          label={removal.label}
          title={removal.question}
          confirmText={removal.confirmText}
          send={() => {
            const body = { before: statusAndNoteOf(record) };
            const options = { done: removal.done, goTo: list.path };
            return write(remove, { params, body } as Input<D>, options);
          }}
        >
          <p>{removal.warning}</p>
        </ConfirmButton>
      </AdminSection>
    </>
  );
}

interface StatusAndNote<S> {
  readonly state: S;
  readonly note: string;
}

const statusAndNoteOf = <S,>({ state, note }: StatusAndNote<S>): StatusAndNote<S> => ({
  state,
  note,
});

interface FormProps<S> {
  readonly states: readonly S[];
  readonly ownWords: Props<never, never, never>['ownWords'];
  readonly current: StatusAndNote<S>;
  readonly save: (statusAndNote: StatusAndNote<S>) => Promise<unknown>;
}

/** The form for the status of a submission and the internal note about it. */
function StatusNoteForm<S extends SentInState>({ states, current, ownWords, save }: FormProps<S>) {
  const chosen = (data: FormData) => states.find((state) => state === data.get('state'));
  return (
    <SubmitForm
      submitText="Spara"
      {...(ownWords && { ownWords })}
      check={(data) => ({
        note: textOf(data, 'note').trim().length > 4000 ? 'Högst 4000 tecken.' : undefined,
      })}
      send={(data) =>
        save({ state: chosen(data) ?? current.state, note: textOf(data, 'note').trim() })
      }
    >
      {(errors) => (
        <>
          {states.length > 1 && (
            <SelectField name="state" label="Läge" defaultValue={current.state}>
              {states.map((state) => (
                <option key={state} value={state}>
                  {stateWord[state]}
                </option>
              ))}
            </SelectField>
          )}
          <TextArea
            name="note"
            label="Anteckning"
            hint="Syns bara i administrationen."
            defaultValue={current.note}
            error={errors['note']}
          />
        </>
      )}
    </SubmitForm>
  );
}
