import { hueOfName, initials } from './initials.ts';

/** In place of a photograph: the teacher's initials on cut paper. The name stands beside it. */
export function TeacherMark({
  name,
  large = false,
}: {
  readonly name: string;
  readonly large?: boolean;
}) {
  return (
    <span
      aria-hidden="true"
      data-hue={hueOfName(name)}
      className={`flex shrink-0 items-center justify-center rounded-full bg-hue-soft font-display font-bold text-hue ${large ? 'size-24 text-4xl' : 'size-16 text-2xl'}`}
    >
      {initials(name)}
    </span>
  );
}
