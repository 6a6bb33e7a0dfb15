import { adminPaths } from '@lasar/contract/admin-paths';
import { describePicture, type OnePicture } from '@lasar/contract/editor/pictures';
import { longestPictureText } from '@lasar/contract/editor/picture-rules';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { callByFetch } from '#shared/calls/call.ts';
import { textOf } from '#shared/calls/form-text.ts';
import { showToast } from '#shared/calls/toast.ts';
import { momentInWords } from '#shared/text/swedish-time.ts';
import { Breadcrumbs } from '#shared/ui/breadcrumbs.tsx';
import { PageHeading } from '#shared/ui/content-page.tsx';
import { TextField } from '#shared/ui/form-field.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import { FocalPointField } from './focal-point.tsx';
import { PictureActions } from './picture-actions.tsx';
import { pictureProblemText } from './picture-problems.sv.ts';
import { UseItem } from './use-item.tsx';

/** A picture of the library: what is said of it, the point that stays in view, where it is used, and what can be done. */
export function PicturePage({ picture }: { readonly picture: OnePicture }) {
  const { hash, name, uses, kept, unusedSince } = picture;
  return (
    <>
      <Breadcrumbs parents={[{ id: 'bilder', name: 'Bilder', path: adminPaths.pictures }]} />
      <PageHeading>
        <span className="wrap-anywhere">{name}</span>
      </PageHeading>
      <div className="mt-8 grid gap-x-12 gap-y-10 wide:grid-cols-2">
        <PictureForm key={hash} picture={picture} />
        <div className="flex flex-col gap-10">
          <section>
            <h2 className="text-heading">Används i</h2>
            {uses.length > 0 ? (
              <ul className="mt-3 flex flex-col gap-1">
                {uses.map((use) => (
                  <UseItem key={`${use.kind} ${use.id}`} use={use} />
                ))}
              </ul>
            ) : (
              <p className="mt-3">{unusedText(kept, unusedSince)}</p>
            )}
          </section>
          <PictureActions picture={picture} />
        </div>
      </div>
    </>
  );
}

function unusedText(kept: boolean, since: string | undefined): string {
  if (kept) return 'Inget innehåll använder bilden. Den ligger kvar i biblioteket.';
  return since === undefined
    ? 'Inget innehåll använder bilden.'
    : `Inget innehåll använder bilden sedan ${momentInWords(since)}. Den tas bort 30 dagar efter det, om den inte beskrivs eller används igen.`;
}

const fields = [
  {
    name: 'alt',
    label: 'Vad bilden visar',
    hint: 'Läses upp för den som inte ser bilden, och föreslås när bilden läggs in i en text. Säg det som behövs, inte att det är en bild.',
  },
  { name: 'credit', label: 'Upphovsperson', hint: 'Den som har gjort bilden.' },
  { name: 'licence', label: 'Licens', hint: 'Till exempel CC BY 4.0.' },
  { name: 'source', label: 'Källa', hint: 'Varifrån bilden kommer, gärna en adress.' },
] as const;

function PictureForm({ picture }: { readonly picture: OnePicture }) {
  const { revalidate } = useRevalidator();
  const [focal, setFocal] = useState(picture.focal);
  return (
    <SubmitForm
      submitText="Spara"
      ownWords={pictureProblemText}
      check={(data) =>
        Object.fromEntries(
          fields.map(({ name }) => [
            name,
            textOf(data, name).length > longestPictureText
              ? `Skriv högst ${longestPictureText} tecken.`
              : undefined,
          ]),
        )
      }
      send={async (data) => {
        const texts = Object.fromEntries(fields.map(({ name }) => [name, textOf(data, name)]));
        await callByFetch(describePicture, {
          params: { hash: picture.hash },
          body: { ...texts, focal },
        });
        void showToast('Bilden är sparad.');
        await revalidate();
      }}
    >
      {(errors) => (
        <>
          <FocalPointField src={picture.src} value={focal} onChange={setFocal} />
          {fields.map(({ name, label, hint }) => (
            <TextField
              key={name}
              {...{ name, label, hint }}
              defaultValue={picture[name]}
              error={errors[name]}
              lang="sv"
              autoCapitalize="sentences"
              spellCheck={name === 'alt'}
            />
          ))}
        </>
      )}
    </SubmitForm>
  );
}
