import { adminPaths } from '@lasar/contract/admin-paths';
import {
  describePicture,
  type OnePicture,
  removePicture,
  replacePicture,
} from '@lasar/contract/editor/pictures';
import type { Output } from '@lasar/contract/endpoint';
import { useState } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { ConfirmButton } from '#shared/admin/confirm-button.tsx';
import { callByFetch } from '#shared/calls/call.ts';
import { showToast } from '#shared/calls/toast.ts';
import { momentInWords } from '#shared/text/swedish-time.ts';
import { ModalButton } from '#shared/ui/modal.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import { FileField } from '../files/file-field.tsx';
import type { StoredFile } from '../files/file-upload.ts';
import { pictureProblemText } from './picture-problems.sv.ts';
import { UseItem } from './use-item.tsx';

type Replaced = Output<typeof replacePicture>;

/** What can be done with a picture: it is replaced everywhere and back again, or removed where nothing uses it. */
export function PictureActions({ picture }: { readonly picture: OnePicture }) {
  const { hash, name, uses, replaced } = picture;
  const navigate = useNavigate();
  return (
    <section>
      <h2 className="text-heading">Byt eller ta bort</h2>
      {replaced && <WayBack picture={picture} replaced={replaced} />}
      <div className="mt-4 flex flex-wrap gap-3">
        {uses.length > 0 && (
          <ModalButton label="Byt bilden överallt" title="Byt bilden överallt">
            {(close) => <ReplaceForm picture={picture} onDone={close} />}
          </ModalButton>
        )}
        {uses.length === 0 && (
          <ConfirmButton
            label="Ta bort"
            about={name}
            title={`Ta bort ${name}?`}
            confirmText="Lägg i papperskorgen"
            ownWords={pictureProblemText}
            send={async () => {
              await callByFetch(removePicture, { params: { hash } });
              void showToast('Bilden ligger i papperskorgen.');
              await navigate(adminPaths.pictures);
            }}
          >
            <p>
              Bilden ligger i <Link to={adminPaths.wastebasket}>papperskorgen</Link> i 30 dagar och
              går att återställa med sin beskrivning.
            </p>
          </ConfirmButton>
        )}
      </div>
      {uses.length > 0 && (
        <p className="mt-3 text-small text-muted">
          En bild som används kan inte tas bort. Byt den eller ta bort den ur innehållet först.
        </p>
      )}
    </section>
  );
}

interface WayBackProps {
  readonly picture: OnePicture;
  readonly replaced: NonNullable<OnePicture['replaced']>;
}

function WayBack({ picture, replaced }: WayBackProps) {
  const navigate = useNavigate();
  const [refused, setRefused] = useState<Replaced['refused']>([]);
  return (
    <div className="mt-3 rounded-xl border-2 border-line p-4">
      <p className="mb-3 wrap-anywhere">
        Tog {replaced.name}s plats {momentInWords(replaced.at)}, på{' '}
        {replaced.records === 1 ? '1 ställe' : `${replaced.records} ställen`}.
      </p>
      <ConfirmButton
        label="Byt tillbaka"
        about={`till ${replaced.name}`}
        title={`Byt tillbaka till ${replaced.name}?`}
        confirmText="Ja, byt tillbaka"
        ownWords={pictureProblemText}
        send={async () => {
          const done = await callByFetch(replacePicture, {
            params: { hash: picture.hash },
            body: { by: replaced.hash, back: true },
          });
          setRefused(done.refused);
          if (done.refused.length > 0) return;
          void showToast(replacedInWords(done));
          await navigate(adminPaths.picture(replaced.hash));
        }}
      >
        <p>Den gamla bilden kommer tillbaka där den byttes, och det publiceras direkt.</p>
      </ConfirmButton>
      <Refused refused={refused} />
    </div>
  );
}

function ReplaceForm({
  picture,
  onDone,
}: {
  readonly picture: OnePicture;
  readonly onDone: () => void;
}) {
  const { hash, uses } = picture;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [file, setFile] = useState<StoredFile>();
  const [refused, setRefused] = useState<Replaced['refused']>([]);
  return (
    <SubmitForm
      submitText="Byt och publicera"
      busyText="Byter …"
      ownWords={pictureProblemText}
      check={() => ({
        form: file ? undefined : 'Välj en bild, och vänta tills den är uppladdad.',
      })}
      send={async () => {
        if (!file) return;
        await callByFetch(describePicture, { params: { hash: file.hash }, body: {} });
        const done = await callByFetch(replacePicture, {
          params: { hash },
          body: { by: file.hash },
        });
        setRefused(done.refused);
        if (done.refused.length > 0) return revalidate();
        void showToast(replacedInWords(done));
        onDone();
        await navigate(adminPaths.picture(file.hash));
      }}
    >
      {() => (
        <>
          <p>
            En annan bild tar den här bildens plats{' '}
            {uses.length === 1 ? 'på 1 ställe' : `på ${uses.length} ställen`}. Det som är publicerat
            publiceras om direkt, allt på en gång. Det går att byta tillbaka i 30 dagar.
          </p>
          <FileField
            path="ny-bild"
            place={`replace-${hash}`}
            kind="picture"
            label="Ny bild"
            value={file}
            onChange={setFile}
          />
          <Refused refused={refused} />
        </>
      )}
    </SubmitForm>
  );
}

const Refused = ({ refused }: Pick<Replaced, 'refused'>) => (
  <div role="alert">
    {refused.length > 0 && (
      <div className="mt-3 rounded-xl border-2 border-falu bg-falu-soft p-4">
        <p className="font-bold">
          Inget byttes, eftersom det här inte går att publicera som det är. Öppna det och se vad som
          saknas.
        </p>
        <ul className="mt-1">
          {refused.map((use) => (
            <UseItem key={`${use.kind} ${use.id}`} use={use} />
          ))}
        </ul>
      </div>
    )}
  </div>
);

function replacedInWords({ published, drafts }: Replaced): string {
  const places = (count: number) => (count === 1 ? '1 ställe' : `${count} ställen`);
  if (published === 0) return `Bilden är bytt i utkast på ${places(drafts)}.`;
  return `Bilden är bytt och publicerad på ${places(published)}${drafts > 0 ? `, och bytt i utkast på ${places(drafts)}` : ''}.`;
}
