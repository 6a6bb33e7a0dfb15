import { adminPaths } from '@lasar/contract/admin-paths';
import { pictureAddress } from '@lasar/contract/assignments/picture-rules';
import { getPicture, type OnePicture } from '@lasar/contract/editor/pictures';
import { filePaths } from '@lasar/contract/file-paths';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { callByFetch } from '#shared/calls/call.ts';
import { FileField } from '../files/file-field.tsx';
import { FocusedPicture } from '#shared/ui/focused-picture.tsx';

interface Props {
  readonly path: string;
  readonly recordId: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** The address of the stored file. */
  readonly value: string;
  readonly onChange: (value: string | undefined) => void;
}

/** The picture of a record, chosen from the library or uploaded, with what the library knows of it. */
export function PictureField({ path, recordId, label, hint, value, onChange }: Props) {
  const [, hash, name] = pictureAddress.exec(value) ?? [];
  const picture = usePicture(hash);
  return (
    <div>
      <FileField
        path={path}
        place={recordId}
        kind="picture"
        label={label}
        {...(hint && { hint })}
        value={hash === undefined || name === undefined ? undefined : { hash, name }}
        onChange={(file) => onChange(file && filePaths.media(file.hash, file.name))}
      />
      {picture && (
        <div className="mt-3 flex flex-wrap items-center gap-4">
          <FocusedPicture
            picture={{ ...picture, alt: '' }}
            className="h-24 w-32 rounded-xl bg-paper"
          />
          <p className="min-w-0 flex-1 text-small">
            {picture.alt ? (
              <>Beskrivning: {picture.alt}</>
            ) : (
              <strong className="text-falu">Bilden saknar beskrivning.</strong>
            )}
            <br />
            <Link to={adminPaths.picture(picture.hash)} target="_blank" className="underline">
              Beskriv bilden och välj punkt i biblioteket (ny flik)
            </Link>
          </p>
        </div>
      )}
    </div>
  );
}

/** What the library knows of a picture; undefined until it is read. */
export function usePicture(hash: string | undefined): OnePicture | undefined {
  const [found, setFound] = useState<OnePicture>();
  useEffect(() => {
    if (hash === undefined) return undefined;
    const stop = new AbortController();
    const load = () => {
      callByFetch(getPicture, { params: { hash } }, stop.signal).then(setFound, () => {});
    };
    load();
    // It may have been described in another tab.
    window.addEventListener('focus', load);
    return () => {
      stop.abort();
      window.removeEventListener('focus', load);
    };
  }, [hash]);
  return found && found.hash === hash ? found : undefined;
}
