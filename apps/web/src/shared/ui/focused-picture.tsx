import type { RecordPicture } from '@lasar/contract/catalogue/record-pictures';

interface Props {
  readonly picture: Pick<RecordPicture, 'src' | 'alt' | 'focal'>;
  readonly className: string;
}

/** A picture that fills its place, cropped around the point that its editor has chosen. */
export const FocusedPicture = ({ picture: { src, alt, focal }, className }: Props) => (
  <img
    src={src}
    alt={alt}
    loading="lazy"
    className={`object-cover ${className}`}
    style={{ objectPosition: `${focal.x}% ${focal.y}%` }}
  />
);

/** The picture above a page, with who made it. */
export const HeaderPicture = ({ picture }: { readonly picture: RecordPicture }) => (
  <figure className="mt-4 mb-5">
    <FocusedPicture picture={picture} className="h-40 w-full rounded-2xl bg-hue-soft tablet:h-56" />
    {picture.credit && (
      <figcaption className="mt-1 text-small text-muted">Bild: {picture.credit}</figcaption>
    )}
  </figure>
);
