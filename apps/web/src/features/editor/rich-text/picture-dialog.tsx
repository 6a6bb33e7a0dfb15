import { filePaths } from '@lasar/contract/file-paths';
import { pictureAddress } from '@lasar/contract/assignments/picture-rules';
import { longestPictureText } from '@lasar/contract/editor/picture-rules';
import { describePicture } from '@lasar/contract/editor/pictures';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { callByFetch } from '#shared/calls/call.ts';
import { textOf } from '#shared/calls/form-text.ts';
import { TextField } from '#shared/ui/form-field.tsx';
import { Modal } from '#shared/ui/modal.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import { FileField } from '../files/file-field.tsx';
import type { StoredFile } from '../files/file-upload.ts';
import { usePicture } from '../pictures/picture-field.tsx';
import type { PictureAttributes } from './picture-node.ts';

interface Props {
  readonly editor: Editor;
  /** The text that the picture is for, in words. */
  readonly label: string;
  readonly onClose: () => void;
}

/** Puts a picture in a text, or changes the one that is chosen there. What it shows is always said in words. */
export function PictureDialog({ editor, label, onClose }: Props) {
  const chosen = editor.isActive('picture')
    ? (editor.getAttributes('picture') as PictureAttributes)
    : undefined;
  const [file, setFile] = useState(() => chosen && storedFileOf(chosen));
  const picture = usePicture(file?.hash);
  const [alt, setAlt] = useState(chosen?.alt);
  return (
    <Modal title={chosen ? 'Ändra bilden' : 'Lägg in en bild'} onClose={onClose}>
      <SubmitForm
        submitText={chosen ? 'Spara bilden' : 'Lägg in bilden'}
        check={(data) => ({
          form: file ? undefined : 'Välj en bild, och vänta tills den är uppladdad.',
          alt: textOf(data, 'alt').trim() === '' ? 'Beskriv vad bilden visar.' : undefined,
        })}
        send={async (data) => {
          if (!file) return;
          const src = filePaths.media(file.hash, file.name);
          const attrs = { src, alt: textOf(data, 'alt').trim().replaceAll(/\s+/g, ' ') };
          // The words are offered the next time too.
          if (picture?.alt === '')
            await callByFetch(describePicture, {
              params: { hash: file.hash },
              body: { alt: attrs.alt.slice(0, longestPictureText) },
            }).catch(() => {});
          onClose();
          editor.chain().focus().insertContent({ type: 'picture', attrs }).run();
        }}
      >
        {(errors) => (
          <>
            <FileField
              path="picture"
              place={label}
              kind="picture"
              label="Bild"
              hint="Alla vanliga slags bilder går bra. Stora bilder görs mindre."
              value={file}
              onChange={setFile}
            />
            <TextField
              name="alt"
              label="Vad bilden visar"
              hint="Läses upp för den som inte ser bilden. Säg det som behövs för lektionen, inte att det är en bild."
              value={alt ?? picture?.alt ?? ''}
              onChange={({ target }) => setAlt(target.value)}
              error={errors['alt']}
              lang="sv"
              spellCheck
            />
          </>
        )}
      </SubmitForm>
    </Modal>
  );
}

function storedFileOf({ src }: PictureAttributes): StoredFile | undefined {
  const [, hash, name] = pictureAddress.exec(src) ?? [];
  return hash === undefined || name === undefined ? undefined : { hash, name };
}
