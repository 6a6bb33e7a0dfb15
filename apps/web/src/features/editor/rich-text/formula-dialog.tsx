import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { textOf } from '#shared/calls/form-text.ts';
import { TextField } from '#shared/ui/form-field.tsx';
import { Modal } from '#shared/ui/modal.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import { MathsProvider, WrittenText } from '#shared/ui/written-text.tsx';
import { useFormulas } from './formula-html.ts';
import { type FormulaAttributes, written } from './formula-node.ts';

interface Props {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** Puts a formula in a text, or changes the one that is chosen there, with what it looks like while it is written. */
export function FormulaDialog({ editor, onClose }: Props) {
  const chosen = editor.isActive('formula')
    ? (editor.getAttributes('formula') as FormulaAttributes)
    : undefined;
  const [tex, setTex] = useState(chosen?.tex ?? '');
  const shown = tex.trim() === '' ? '' : written({ tex: tex.trim(), display: true });
  const formulas = useFormulas([shown]);
  return (
    <Modal title={chosen ? 'Ändra formeln' : 'Formel'} onClose={onClose}>
      <SubmitForm
        submitText={chosen ? 'Spara formeln' : 'Lägg in formeln'}
        check={(data) => ({
          tex: /^[^$]+$/.test(textOf(data, 'tex').trim())
            ? undefined
            : 'Skriv formeln utan dollartecken.',
        })}
        send={async (data) => {
          const attrs = { tex: textOf(data, 'tex').trim(), display: data.has('display') };
          onClose();
          editor.chain().focus().insertContent({ type: 'formula', attrs }).run();
        }}
      >
        {(errors) => (
          <>
            <TextField
              name="tex"
              label="TeX"
              hint={String.raw`Till exempel \frac{a}{b}, utan dollartecken.`}
              value={tex}
              onChange={({ target }) => setTex(target.value)}
              error={errors['tex']}
            />
            <div role="status" className="min-h-28 rounded-xl border border-line p-4">
              {formulas.faults.length > 0 ? (
                <p className="font-bold text-falu">{formulas.faults.join(' ')}</p>
              ) : (
                <MathsProvider records={[formulas]}>
                  <WrittenText>{shown}</WrittenText>
                </MathsProvider>
              )}
            </div>
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name="display"
                defaultChecked={chosen?.display === true}
                className="size-5 shrink-0 accent-ink"
              />
              På en egen rad
            </label>
          </>
        )}
      </SubmitForm>
    </Modal>
  );
}
