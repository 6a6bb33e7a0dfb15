import {
  answerOwnSchoolRequest,
  answerSchoolRequest,
  type AskedRequest,
  type RequestPage,
} from '@lasar/contract/customers/admin-school-requests';
import { adminPaths } from '@lasar/contract/admin-paths';
import {
  schoolRequestStates,
  schoolRequestTexts,
} from '@lasar/contract/customers/school-request-rules';
import { Link } from 'react-router';
import { LinkFilter } from '#shared/admin/link-filter.tsx';
import { ListedRows } from '#shared/admin/listed-rows.tsx';
import { ListSearch } from '#shared/admin/list-search.tsx';
import { useWrite } from '#shared/admin/write.ts';
import { textOf } from '#shared/calls/form-text.ts';
import { dayInWords, momentInWords } from '#shared/text/swedish-time.ts';
import { Card } from '#shared/ui/card.tsx';
import { PageHeading } from '#shared/ui/content-page.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { TextArea } from '#shared/ui/form-field.tsx';
import { ModalButton } from '#shared/ui/modal.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import { SummaryList } from '#shared/ui/summary-list.tsx';
import { requestProblems, requestStateWords } from './school-request-words.ts';

interface Props {
  readonly list: RequestPage;
  /** Whether the reader is the office, which sees all schools; others administer an owner. */
  readonly isOffice: boolean;
}

/** What schools ask for, to accept or refuse. */
export function SchoolRequestsPage({ list, isOffice }: Props) {
  return (
    <>
      <PageHeading
        lead={
          isOffice
            ? 'Skolor som ber om förnyade licenser, eller om ett annat namn eller en annan adress.'
            : 'Skolor som ber om ett annat namn eller en annan adress. Licenser förnyar ni med oss.'
        }
      >
        Önskemål
      </PageHeading>
      <div className="mt-8 mb-4">
        <ListSearch label="Sök skola" />
      </div>
      <LinkFilter
        label="Läge"
        first="Alla"
        choices={schoolRequestStates.map((state) => ({
          value: state,
          text: requestStateWords[state],
        }))}
      />
      <ListedRows
        list={list}
        counted={['önskemål', 'önskemål']}
        empty={
          <EmptyState title="Inga önskemål här">
            <p>Det som skolornas administratörer ber om under Min skola hamnar här.</p>
          </EmptyState>
        }
      >
        <ul className="grid gap-4">
          {list.requests.map((request) => (
            <RequestCard key={request.id} request={request} isOffice={isOffice} />
          ))}
        </ul>
      </ListedRows>
    </>
  );
}

interface CardProps {
  readonly request: AskedRequest;
  readonly isOffice: boolean;
}

function RequestCard({ request, isOffice }: CardProps) {
  const { school, state, kind, askedAt, askedBy, message, answer, answeredAt } = request;
  return (
    <Card as="li">
      <h2 className="text-heading wrap-anywhere">
        <Link
          to={isOffice ? adminPaths.organisation(school.id) : adminPaths.ownSchool(school.id)}
          className="underline"
        >
          {school.name}
        </Link>
      </h2>
      <p className="mt-1 font-bold">
        {kind === 'renewal' ? 'Förnyade licenser' : 'Andra uppgifter'}. {requestStateWords[state]}.
      </p>
      <SummaryList
        rows={[
          ['Begärt', `${momentInWords(askedAt)}${askedBy === undefined ? '' : `, ${askedBy}`}`],
          ['Huvudman', isOffice ? school.owner : undefined],
          ...wantedRows(request),
          ['Skolan skriver', message],
          ['Svar', answer],
          ['Besvarat', answeredAt === undefined ? undefined : momentInWords(answeredAt)],
        ]}
      />
      {state === 'open' && (
        <div className="mt-5 flex flex-wrap gap-3">
          <Answer request={request} isOffice={isOffice} accepted />
          <Answer request={request} isOffice={isOffice} accepted={false} />
        </div>
      )}
    </Card>
  );
}

/** What is asked for, beside what holds now. */
function wantedRows({ kind, state, school, name, address, licences }: AskedRequest) {
  if (kind === 'renewal')
    return [
      [
        'Licenser',
        licences
          ?.map(
            ({ schoolType, validTo }) => `${schoolType.name} till och med ${dayInWords(validTo)}`,
          )
          .join(', ') || 'Inga',
      ],
    ] as const;
  const from = (before: string, after: string) =>
    state !== 'open' || before === after ? after : `${before} → ${after}`;
  const none = 'ingen';
  return [
    ['Namn', from(school.name, name ?? '')],
    ['Postadress', from(school.address ?? none, address ?? none)],
  ] as const;
}

function Answer({ request, isOffice, accepted }: CardProps & { readonly accepted: boolean }) {
  const write = useWrite();
  const { id, kind, school } = request;
  const { maxLength } = schoolRequestTexts.answer;
  const verb = accepted ? 'Godkänn' : 'Avslå';
  const label = (
    <span>
      {verb}
      <span className="sr-only"> det som {school.name} ber om</span>
    </span>
  );
  return (
    <ModalButton
      label={label}
      title={`${verb} det som ${school.name} ber om?`}
      variant={accepted ? 'solid' : 'outline'}
    >
      {(close) => (
        <SubmitForm
          submitText={verb}
          ownWords={requestProblems}
          fieldOf={{ 'school-request/answer-missing': 'answer' }}
          check={(data) => ({ answer: answerError(textOf(data, 'answer').trim(), accepted) })}
          send={async (data) => {
            const answer = textOf(data, 'answer').trim();
            const input = { params: { id }, body: { accepted, ...(answer && { answer }) } };
            const done = { done: 'Skolan ser svaret på sin sida.' };
            await (isOffice
              ? write(answerSchoolRequest, input, done)
              : write(answerOwnSchoolRequest, input, done));
            close();
          }}
        >
          {(errors) => (
            <>
              <p>{consequence(kind, accepted)}</p>
              <TextArea
                name="answer"
                label={accepted ? 'Svar till skolan (frivilligt)' : 'Varför inte?'}
                hint={`Högst ${maxLength} tecken.`}
                error={errors['answer']}
              />
            </>
          )}
        </SubmitForm>
      )}
    </ModalButton>
  );
}

function consequence(kind: AskedRequest['kind'], accepted: boolean): string {
  if (!accepted) return 'Inget ändras. Skolan ser svaret.';
  return kind === 'details'
    ? 'Skolans namn och adress ändras direkt.'
    : 'Skolan får veta att licenserna förnyas. Nya dagar läggs in på skolans eller huvudmannens sida.';
}

function answerError(answer: string, accepted: boolean): string | undefined {
  const { maxLength } = schoolRequestTexts.answer;
  if (answer.length > maxLength) return `Högst ${maxLength} tecken.`;
  return accepted || answer !== '' ? undefined : requestProblems['school-request/answer-missing'];
}
