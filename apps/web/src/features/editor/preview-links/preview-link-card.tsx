import {
  createPreviewLink,
  endPreviewLink,
  getPreviewLink,
  type PreviewLink,
} from '@lasar/contract/editor/preview-links';
import {
  previewLinkDays,
  previewLinkPaths,
  suggestedPreviewDays,
} from '@lasar/contract/editor/preview-link-rules';
import { useEffect, useState } from 'react';
import { ConfirmButton } from '#shared/admin/confirm-button.tsx';
import { LoadFailed } from '#shared/admin/load-failed.tsx';
import { callByFetch } from '#shared/calls/call.ts';
import { copyText } from '#shared/text/copy-text.ts';
import { textOf } from '#shared/calls/form-text.ts';
import { dayInWords, swedishDayAhead } from '#shared/text/swedish-time.ts';
import { showToast } from '#shared/calls/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/form-field.tsx';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import { ModalButton } from '#shared/ui/modal.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import { useInit } from '#shared/calls/use-init.ts';

interface State {
  readonly link?: PreviewLink | undefined;
  /** Known while this page is open: the server stores only a hash of it. */
  readonly token?: string;
}

/** The link that shows the preview of a lesson to a colleague without an account. */
export function PreviewLinkCard({ lessonId: id }: { readonly lessonId: string }) {
  const { origin } = useInit();
  const [state, setState] = useState<State>();
  const [error, setError] = useState<unknown>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    void callByFetch(getPreviewLink, { params: { id } }).then(setState, setError);
  }, [id, tries]);
  if (error !== undefined)
    return (
      <LoadFailed
        error={error}
        onRetry={() => {
          setError(undefined);
          setTries(tries + 1);
        }}
      />
    );
  if (!state) return <LoadingText />;
  const { link, token } = state;
  const address = token === undefined ? undefined : origin + previewLinkPaths.shared(token);
  return (
    <section aria-labelledby="forhandslank" className="mt-4 border-t border-line pt-4">
      <h2 id="forhandslank" className="font-bold">
        Länk till en kollega utan konto
      </h2>
      {link ? (
        <LinkText link={link} address={address} />
      ) : (
        <p className="mt-1 max-w-measure text-small">
          Den som får länken ser lektionen som en lärare ser den, med filer och facit, och inget
          annat som inte är publicerat.
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        {address !== undefined && (
          <Button variant="outline" onClick={() => copyText(address)}>
            Kopiera länken
          </Button>
        )}
        <NewLink id={id} hasLink={link !== undefined} onMade={setState} />
        {link && (
          <ConfirmButton
            label="Avsluta länken"
            title="Avsluta länken?"
            confirmText="Ja, avsluta länken"
            send={async () => {
              await callByFetch(endPreviewLink, { params: { id } });
              setState({});
              void showToast('Länken gäller inte längre.');
            }}
          >
            <p>Länken slutar gälla direkt. Det går att skapa en ny.</p>
          </ConfirmButton>
        )}
      </div>
    </section>
  );
}

interface LinkTextProps {
  readonly link: PreviewLink;
  readonly address: string | undefined;
}

const LinkText = ({ link: { validTo, createdBy }, address }: LinkTextProps) => (
  <>
    <p className="mt-1 text-small">
      Gäller till och med {dayInWords(validTo)}. {createdBy && `Skapad av ${createdBy}.`}
    </p>
    {address === undefined ? (
      <p className="mt-1 max-w-measure text-small">
        Länken visades när den skapades. Är den borta kan du skapa en ny, och då slutar den gamla
        att gälla.
      </p>
    ) : (
      <>
        <p className="mt-1 text-small">Skicka den nu. Den visas inte igen.</p>
        <p className="mt-3 rounded-xl bg-paper p-3 text-small break-all">{address}</p>
      </>
    )}
  </>
);

interface NewLinkProps {
  readonly id: string;
  readonly hasLink: boolean;
  readonly onMade: (state: State) => void;
}

const outOfRange = `Välj en dag från i dag och högst ${previewLinkDays} dagar framåt.`;

function NewLink({ id, hasLink, onMade }: NewLinkProps) {
  const label = hasLink ? 'Skapa en ny länk' : 'Skapa en länk';
  return (
    <ModalButton label={label} title={label} variant="outline">
      {(close) => (
        <SubmitForm
          submitText="Skapa länken"
          busyText="Skapar …"
          send={async (data) => {
            const body = { validTo: textOf(data, 'validTo') };
            onMade(await callByFetch(createPreviewLink, { params: { id }, body }));
            close();
          }}
          fieldOf={{ 'preview-link/day-out-of-range': 'validTo', 'request/invalid': 'validTo' }}
          ownWords={{
            'preview-link/day-out-of-range': outOfRange,
            'request/invalid': outOfRange,
            'record/not-found': 'Lektionen finns inte längre.',
          }}
        >
          {(errors) => (
            <TextField
              name="validTo"
              label="Sista dagen"
              hint={`Länken gäller till slutet av dagen, högst ${previewLinkDays} dagar framåt.${hasLink ? ' Den gamla länken slutar gälla.' : ''}`}
              type="date"
              min={swedishDayAhead(0)}
              max={swedishDayAhead(previewLinkDays)}
              defaultValue={swedishDayAhead(suggestedPreviewDays)}
              error={errors['validTo']}
            />
          )}
        </SubmitForm>
      )}
    </ModalButton>
  );
}
