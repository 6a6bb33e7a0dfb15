import { renewLicence } from '@lasar/contract/customers/charges';
import type { EndingLicence } from '@lasar/contract/customers/ending-licences';
import { PriceFields } from '../quotes/price-fields.tsx';
import { priceErrors, priceOf, wholeTerms } from '../quotes/price-values.ts';
import { yearFrom } from '#shared/admin/licence-days.ts';
import { useWrite } from '#shared/admin/write.ts';
import { textOf } from '#shared/calls/form-text.ts';
import { dayInWords, swedishDayAhead } from '#shared/text/swedish-time.ts';
import { ModalButton } from '#shared/ui/modal.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import { partyOf } from './ending-party.ts';

interface Props {
  readonly licence: EndingLicence;
}

/**
 * Adds a year that begins when the licence ends, or today when it has ended, at the price that was agreed last. An owner's is for
 * the same schools. A price that is left empty means that nothing is to be invoiced.
 */
export function Renew({ licence }: Props) {
  const { name } = partyOf(licence);
  const label = (
    <span>
      Förläng ett år<span className="sr-only"> {`${licence.schoolType} för ${name}`}</span>
    </span>
  );
  return (
    <ModalButton label={label} title={`Förläng för ${name}?`}>
      {(close) => <RenewForm licence={licence} close={close} />}
    </ModalButton>
  );
}

function RenewForm({ licence, close }: Props & { readonly close: () => void }) {
  const write = useWrite();
  const { owner, schoolType, validTo, terms } = licence;
  const { name, word } = partyOf(licence);
  const dayAfter = swedishDayAhead(1, Date.parse(`${validTo}T12:00:00Z`));
  const today = swedishDayAhead(0);
  const year = yearFrom(dayAfter < today ? today : dayAfter);
  const together = terms && terms.schoolTypes.length > 1 ? terms.schoolTypes : undefined;
  return (
    <SubmitForm
      submitText="Ja, lägg till ett år"
      check={(data) => (isFree(data) ? {} : priceErrors(data))}
      ownWords={{ 'subscription/of-owner': 'Skolan har licensen genom sin huvudman.' }}
      send={async (data) => {
        const agreed = isFree(data) ? undefined : wholeTerms(priceOf(data));
        await write(
          renewLicence,
          { params: { id: licence.id }, body: { ...year, ...(agreed && { terms: agreed }) } },
          { done: `${name} har ${schoolType} till och med ${dayInWords(year.validTo)}.` },
        );
        close();
      }}
    >
      {(errors) => (
        <>
          <p>
            {word} får en ny licens för {schoolType}, {dayInWords(year.validFrom)} till och med{' '}
            {dayInWords(year.validTo)}.
            {owner &&
              (owner.schools ? ' Den är för samma skolor.' : ' Den är för alla dess skolor.')}
            {together &&
              ` Priset är för ${together.join(' och ')}: de som slutar samma dag förlängs tillsammans.`}
          </p>
          <PriceFields start={terms ?? { units: 1 }} known={{ year: 1 }} errors={errors} />
          <p className="text-small text-muted">
            Underlaget hamnar under Fakturering. Lämna priset tomt om inget ska faktureras.
          </p>
        </>
      )}
    </SubmitForm>
  );
}

const isFree = (data: FormData): boolean => textOf(data, 'price').trim() === '';
