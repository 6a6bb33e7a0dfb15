import {
  deleteQuote,
  getQuote,
  quoteStates,
  updateQuote,
  type Quote,
} from '@lasar/contract/admin-quotes';
import { useNavigate } from 'react-router';
import { adminPaths } from '#shared/admin/admin-paths.ts';
import { AdminSection } from '#shared/admin/admin-section.tsx';
import { AnswerView } from '#shared/admin/answer-view.tsx';
import { ConfirmButton } from '#shared/admin/confirm-button.tsx';
import { HandlingForm } from '#shared/admin/handling-form.tsx';
import { StateBadge } from '#shared/admin/state-badge.tsx';
import { useAnswer } from '#shared/admin/use-answer.ts';
import { callByFetch } from '#shared/call.ts';
import { showToast } from '#shared/toast.ts';
import { Breadcrumbs } from '#shared/ui/breadcrumbs.tsx';
import { PageHeading } from '#shared/ui/content-page.tsx';
import { QuoteFacts } from './quote-facts.tsx';

/** One request for a quote, and how it is handled. */
export function AdminQuotePage({ id }: { readonly id: string }) {
  const asked = useAnswer(getQuote, { params: { id } });
  const { answer, reload } = asked;
  return (
    <>
      <Breadcrumbs parents={[{ id: 'all', name: 'Offerter', path: adminPaths.quotes }]} />
      <PageHeading
        badges={answer.kind === 'ready' ? <StateBadge state={answer.value.state} /> : undefined}
      >
        {answer.kind === 'ready' ? answer.value.organisation : 'Offertförfrågan'}
      </PageHeading>
      <AnswerView asked={asked}>
        {(quote) => (
          <>
            <QuoteFacts quote={quote} />
            <AdminSection title="Hantering">
              <div className="max-w-measure">
                <HandlingForm
                  states={quoteStates}
                  current={quote}
                  save={async (body) => {
                    await callByFetch(updateQuote, { params: { id }, body });
                    void showToast('Sparat.');
                    reload();
                  }}
                />
              </div>
            </AdminSection>
            <AdminSection title="Radera förfrågan">
              <RemoveQuote quote={quote} />
            </AdminSection>
          </>
        )}
      </AnswerView>
    </>
  );
}

function RemoveQuote({ quote: { id, organisation } }: { readonly quote: Quote }) {
  const navigate = useNavigate();
  return (
    <ConfirmButton
      label="Radera förfrågan"
      title={`Radera förfrågan från ${organisation}?`}
      confirmText="Ja, radera förfrågan"
      send={() => callByFetch(deleteQuote, { params: { id } })}
      doneText="Förfrågan är raderad."
      onDone={() => void navigate(adminPaths.quotes)}
    >
      <p>Kontaktuppgifterna och er anteckning försvinner. Det går inte att ångra.</p>
    </ConfirmButton>
  );
}
