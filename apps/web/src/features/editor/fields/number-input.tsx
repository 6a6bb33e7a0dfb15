import { useState } from 'react';
import { TextField } from '#shared/ui/form-field.tsx';
import { useFieldError } from './field-errors.tsx';
import { readNumber } from './read-number.ts';

interface Props {
  /** The path of the value in the document. */
  readonly path: string;
  readonly label: string;
  readonly value: number | undefined;
  /** Undefined for an emptied field. */
  readonly onChange: (value: number | undefined) => void;
  /** Whether the field must have a number: one that is emptied keeps the last in the document. */
  readonly required?: boolean;
}

const inWords = (value: number | undefined): string => String(value ?? '').replace('.', ',');

/** A number of a document, written as in Swedish text: `2,5` or `−4`. What is not yet a number changes nothing in the document. */
export function NumberInput({ path, label, value, onChange, required = false }: Props) {
  const [typed, setTyped] = useState({ text: inWords(value), value });
  // The field may show another item of its list by now.
  const text = typed.value === value ? typed.text : inWords(value);
  const isWrong = text.trim() === '' ? required : readNumber(text) === undefined;
  const error = useFieldError(path);
  return (
    <TextField
      name={path}
      label={label}
      error={isWrong ? 'Skriv ett tal, till exempel 2,5.' : error}
      // The keypad of numbers has no minus sign on some tablets.
      inputMode="text"
      autoComplete="off"
      value={text}
      onChange={({ target }) => {
        const read = readNumber(target.value);
        const next = read ?? (target.value.trim() === '' && !required ? undefined : value);
        setTyped({ text: target.value, value: next });
        if (next !== value) onChange(next);
      }}
    />
  );
}
