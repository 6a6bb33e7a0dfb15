import type { Endpoint, Input } from '@lasar/contract/endpoint';
import { useWrite } from '#shared/admin/use-write.ts';
import { Breadcrumbs } from '#shared/ui/breadcrumbs.tsx';
import { SummaryList } from '#shared/ui/summary-list.tsx';
import { PageHeading } from '#shared/ui/content-page.tsx';
import { AdminSection } from './admin-section.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { StateBadge } from './state-badge.tsx';
import type { SentInState } from './states.ts';
import { StatusNoteForm } from './status-note-form.tsx';
import type { ComponentProps } from 'react';

interface Props<S extends SentInState, U extends Endpoint, D extends Endpoint> {
  readonly record: { readonly id: string; readonly state: S; readonly note: string };
  readonly states: readonly S[];
  readonly title: string;
  /** The list that it is in. */
  readonly list: { readonly name: string; readonly path: string };
  readonly summary: ComponentProps<typeof SummaryList>['rows'];
  readonly update: U;
  readonly remove: D;
  /** What is said about its removal. */
  readonly removal: {
    readonly label: string;
    readonly question: string;
    readonly confirmText: string;
    readonly warning: string;
    readonly done: string;
  };
}

/** Something that was sent in: what it says, how far it has come, and its removal. */
export function SentInPage<S extends SentInState, U extends Endpoint, D extends Endpoint>({
  record,
  states,
  title,
  list,
  summary,
  update,
  remove,
  removal,
}: Props<S, U, D>) {
  const write = useWrite();
  const params = { id: record.id };
  return (
    <>
      <Breadcrumbs parents={[{ id: 'all', ...list }]} />
      <PageHeading badges={<StateBadge state={record.state} />}>{title}</PageHeading>
      <SummaryList rows={summary} />
      <AdminSection title="Hantering">
        <div className="max-w-measure">
          <StatusNoteForm
            states={states}
            current={record}
            save={(body) => write(update, { params, body } as Input<U>, { done: 'Sparat.' })}
          />
        </div>
      </AdminSection>
      <AdminSection title={removal.label}>
        <ConfirmButton
          label={removal.label}
          title={removal.question}
          confirmText={removal.confirmText}
          send={() =>
            write(remove, { params } as Input<D>, { done: removal.done, goTo: list.path })
          }
        >
          <p>{removal.warning}</p>
        </ConfirmButton>
      </AdminSection>
    </>
  );
}
