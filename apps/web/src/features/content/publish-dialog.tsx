import { textOf } from '#shared/form-text.ts';
import { TextArea } from '#shared/ui/form-field.tsx';
import { Modal } from '#shared/ui/modal.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';

interface Props {
  readonly onPublish: (options: { readonly note?: string }) => Promise<void>;
  readonly onClose: () => void;
}

const longestNote = 1000;

/** Asks for a note before a draft is published. */
export function PublishDialog({ onPublish, onClose }: Props) {
  return (
    <Modal title="Publicera" onClose={onClose}>
      <SubmitForm
        submitText="Publicera nu"
        busyText="Publicerar …"
        check={(data) => ({
          note:
            textOf(data, 'note').trim().length > longestNote ? 'Högst 1 000 tecken.' : undefined,
        })}
        send={async (data) => {
          const note = textOf(data, 'note').trim();
          await onPublish({ ...(note && { note }) });
        }}
      >
        {(errors) => (
          <TextArea
            name="note"
            label="Anteckning"
            hint="Vad har ändrats, och varför? Syns bara för redaktörer."
            lang="sv"
            error={errors['note']}
          />
        )}
      </SubmitForm>
    </Modal>
  );
}
