import drawings from './subjects.svg?url';

interface Props {
  /** As the server names it: the id of a symbol in `subjects.svg`. */
  readonly name: string;
  readonly className?: string;
}

/** The drawing of a subject, decoration only. All of them are one file that the browser keeps, outside the scripts. */
export const SubjectDrawing = ({ name, className }: Props) => (
  <svg aria-hidden="true" className={className}>
    <use href={`${drawings}#${name}`} />
  </svg>
);
