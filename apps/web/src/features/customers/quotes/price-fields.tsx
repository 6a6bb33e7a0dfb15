import type { Terms } from '@lasar/contract/customers/offer-fields';
import {
  offerUnits,
  oreIn,
  sumsOf,
  unitsIn,
  vatRates,
  type OfferUnit,
} from '@lasar/contract/customers/offer-rules';
import { kr, kronor, unitWords, vatInWords } from '@lasar/contract/customers/offer-words.sv';
import { useState } from 'react';
import { SelectField } from '#shared/admin/select-field.tsx';
import type { FieldErrors } from '#shared/calls/use-submit.ts';
import { TextField } from '#shared/ui/form-field.tsx';
import { startVat, summable } from './price-values.ts';

interface Props {
  /** What the fields begin with. */
  readonly start: Partial<Terms>;
  /** How many there are of what a price may be for, where it is known: the number follows the choice. */
  readonly known?: Partial<Record<OfferUnit, number>>;
  readonly errors: FieldErrors;
}

const unitChoices = offerUnits.map((unit) => ({ unit, text: `per ${unitWords[unit][0]}` }));

/** The fields of a price: kronor for each unit, how many, the tax, and the buyer's reference. The sums follow what is written. */
export function PriceFields({ start, known = {}, errors }: Props) {
  const [price, setPrice] = useState(start.price === undefined ? '' : kronor(start.price));
  const [unit, setUnit] = useState<OfferUnit>(start.unit ?? 'year');
  const [units, setUnits] = useState(String(start.units ?? known[start.unit ?? 'year'] ?? ''));
  const [vat, setVat] = useState(String(start.vatRate ?? startVat));
  const vatRate = vatRates.find((rate) => String(rate) === vat);
  const written = { price: oreIn(price), units: unitsIn(units) };
  const sum = summable({
    unit,
    ...(written.price !== undefined && { price: written.price }),
    ...(written.units !== undefined && { units: written.units }),
    ...(vatRate !== undefined && { vatRate }),
  });
  return (
    <>
      <div className="grid gap-x-4 gap-y-3 phone:grid-cols-2">
        <TextField
          name="price"
          label="Pris i kronor"
          inputMode="decimal"
          autoComplete="off"
          value={price}
          onChange={({ target }) => setPrice(target.value)}
          error={errors['price']}
        />
        <SelectField
          name="unit"
          label="Priset är"
          value={unit}
          onChange={({ currentTarget }) => {
            const chosen = offerUnits.find((each) => each === currentTarget.value) ?? 'year';
            setUnit(chosen);
            setUnits(String(known[chosen] ?? ''));
          }}
          error={errors['unit']}
        >
          {unitChoices.map((choice) => (
            <option key={choice.unit} value={choice.unit}>
              {choice.text}
            </option>
          ))}
        </SelectField>
        <TextField
          name="units"
          label={`Antal ${unitWords[unit][1]}`}
          inputMode="numeric"
          autoComplete="off"
          value={units}
          onChange={({ target }) => setUnits(target.value)}
          error={errors['units']}
        />
        <SelectField
          name="vatRate"
          label="Moms"
          value={vat}
          onChange={({ currentTarget }) => setVat(currentTarget.value)}
          error={errors['vatRate']}
        >
          {vatRates.map((rate) => (
            <option key={rate} value={rate}>
              {rate} %
            </option>
          ))}
        </SelectField>
      </div>
      <p aria-live="polite" className="text-small text-muted">
        {sum
          ? `${kr(sumsOf(sum).net)} exklusive moms. ${vatInWords(sum)}: ${kr(sumsOf(sum).vat)}. Att betala ${kr(sumsOf(sum).total)}.`
          : 'Summan visas när pris och antal är ifyllda. Priset skrivs utan moms.'}
      </p>
      <TextField
        name="buyerReference"
        label="Köparens referens"
        hint="Står på fakturan: en kod eller ett namn."
        autoComplete="off"
        defaultValue={start.buyerReference}
        error={errors['buyerReference']}
      />
    </>
  );
}
