import { copyWith } from '#shared/text/copy-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Modal } from '#shared/ui/modal.tsx';

interface Props {
  readonly title: string;
  /** What the secret is called, with the definite article: 'Nyckeln'. */
  readonly name: string;
  readonly secret: string;
  readonly onClose: () => void;
}

/** A secret that the server has told once, to copy before the dialog is closed. */
export function ShownOnce({ title, name, secret, onClose }: Props) {
  return (
    <Modal title={title} onClose={onClose} closeText="Jag har sparat den">
      <p>
        {name} visas bara nu. Spara den där den ska användas, och ingen annanstans: den går inte att
        få fram igen.
      </p>
      <p className="mt-4 rounded-xl border border-line p-4 wrap-anywhere select-all">
        <code>{secret}</code>
      </p>
      <Button
        className="mt-4 w-full"
        onClick={() =>
          copyWith(secret, {
            done: `${name} är kopierad.`,
            refused: `${name} kunde inte kopieras. Markera texten och kopiera den.`,
          })
        }
      >
        Kopiera
      </Button>
    </Modal>
  );
}
