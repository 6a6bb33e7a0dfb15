import { useState } from 'react';
import { LineInput } from '../fields/text-input.tsx';
import type { AssignmentBody } from './assignment-body.ts';

interface Props {
  readonly path: string;
  readonly item: AssignmentBody;
  readonly onChange: (item: AssignmentBody) => void;
}

const rights = [
  ['credit', 'Upphovsperson', 'Namnet visas vid uppgiften.'],
  ['licence', 'Licens', 'Till exempel CC BY 4.0.'],
  ['source', 'Källa', 'En adress som börjar med https://, eller namnet på källan.'],
] as const;

/** Who made the file, under which licence, and where it comes from. They belong to the file, so they need one. */
export function RightsFields({ path, item, onChange }: Props) {
  const filled = rights.some(([key]) => item[key]);
  const [open] = useState(filled);
  if (!item.file) return null;
  return (
    <details open={open}>
      <summary className="min-h-11 py-2 font-bold">Upphovsperson, licens och källa</summary>
      <div className="mt-2 flex flex-col gap-4">
        {rights.map(([key, label, hint]) => (
          <LineInput
            key={key}
            path={`${path}/${key}`}
            label={label}
            hint={hint}
            value={item[key] ?? ''}
            onChange={(value) => {
              const { [key]: _before, ...rest } = item;
              onChange(value === '' ? rest : { ...rest, [key]: value });
            }}
          />
        ))}
      </div>
    </details>
  );
}
