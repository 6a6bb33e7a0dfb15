import type { Editor } from '@tiptap/core';
import { textOf } from '#shared/calls/form-text.ts';
import { TextField } from '#shared/ui/form-field.tsx';
import { Modal } from '#shared/ui/modal.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';

interface Props {
  readonly editor: Editor;
  /** Whether links may lead to pages of the site by their paths. */
  readonly ofSite: boolean;
  readonly onClose: () => void;
}

/** Asks for the address of a link, and for its text where none is chosen. */
export function LinkDialog({ editor, ofSite, onClose }: Props) {
  const { href = '' } = editor.getAttributes('link') as { href?: string };
  const isNew = editor.state.selection.empty && !editor.isActive('link');
  return (
    <Modal title="Länk" onClose={onClose}>
      <SubmitForm
        submitText="Spara länken"
        check={(data) => ({ address: addressError(data, ofSite) })}
        send={async (data) => {
          onClose();
          setLink(editor, textOf(data, 'address').trim(), textOf(data, 'linkText').trim());
        }}
      >
        {(errors) => (
          <>
            <TextField
              name="address"
              label="Adress"
              hint={`Börjar med https:// eller mailto:${ofSite ? ', eller med / för en egen sida' : ''}.${href ? ' Lämna tomt för att ta bort länken.' : ''}`}
              defaultValue={href}
              error={errors['address']}
            />
            {isNew && (
              <TextField
                name="linkText"
                label="Länkens text"
                hint="Säg vad länken leder till. Utan text visas adressen."
                lang="sv"
                spellCheck
              />
            )}
          </>
        )}
      </SubmitForm>
    </Modal>
  );
}

const addressError = (data: FormData, ofSite: boolean): string | undefined => {
  const value = textOf(data, 'address').trim();
  if (ofSite && /^\/(?![/\\])\S*$/.test(value)) return undefined;
  return /^(?:(?:https?:\/\/|mailto:)\S+)?$/i.test(value)
    ? undefined
    : `Adressen ska börja med https:// eller mailto:${ofSite ? ', eller med / för en egen sida' : ''}.`;
};

function setLink(editor: Editor, href: string, text: string): void {
  const chain = editor.chain().focus().extendMarkRange('link');
  if (href === '') chain.unsetLink().run();
  else if (editor.state.selection.empty && !editor.isActive('link'))
    chain
      .insertContent({
        type: 'text',
        text: text || href,
        marks: [{ type: 'link', attrs: { href } }],
      })
      .run();
  else chain.setLink({ href }).run();
}
