import { listContentTree } from '@lasar/contract/content-tree';
import { callByFetch } from '#shared/call.ts';
import { ChosenRecordsField } from './chosen-records-field.tsx';
import { useFetched } from './use-fetched.ts';

interface Props {
  readonly path: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

/** The teachers of a lesson, in order. The document has their ids. */
export function TeachersField(props: Props) {
  const { value } = useFetched((signal) =>
    callByFetch(listContentTree, { query: { roots: 'teacher' } }, signal),
  );
  const names = new Map(value?.nodes.map(({ id, name }) => [id, name]));
  return (
    <ChosenRecordsField
      {...props}
      kind="teacher"
      addLabel="Lägg till en lärare"
      nameOf={(id) => names.get(id) ?? (value ? 'Lärare som inte finns längre' : '…')}
      valueOf={({ id }) => id}
    />
  );
}

/** The areas that list a lesson besides its own. The document has their addresses without their ids. */
export const AlsoInField = (props: Props) => (
  <ChosenRecordsField
    {...props}
    kind="area"
    addLabel="Lägg till ett kursområde"
    nameOf={(address) => address.split('/').map(wordsOf).join(' · ')}
    valueOf={({ path }) => path.split('/').slice(1, 5).join('/')}
  />
);

/** 'matematik-1b' as 'Matematik 1b'. */
function wordsOf(slug: string): string {
  const words = slug.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
