import { type FoundNode, listContentTree } from '@lasar/contract/editor/content-tree';
import { useState } from 'react';
import { callByFetch } from '#shared/calls/call.ts';
import { ChosenRecordsField } from '../fields/chosen-records-field.tsx';
import { useFetched } from '../use-fetched.ts';

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

/** The areas that list a lesson besides its own. The document has their addresses, and `names` are those of the stored ones. */
export function AlsoInField({ names, ...props }: Props & { readonly names: AreaNames }) {
  const [added, setAdded] = useState<AreaNames>({});
  const addressOf = ({ path }: FoundNode) => path.split('/').slice(1, 5).join('/');
  return (
    <ChosenRecordsField
      {...props}
      kind="area"
      addLabel="Lägg till ett kursområde"
      nameOf={(address) =>
        names[address] ?? added[address] ?? address.split('/').map(wordsOf).join(' · ')
      }
      valueOf={(area) => {
        const name = [...area.parents.map((each) => each.name), area.name].join(' · ');
        setAdded((before) => ({ ...before, [addressOf(area)]: name }));
        return addressOf(area);
      }}
    />
  );
}

/** The names of areas with those above them, by address. */
export type AreaNames = Readonly<Record<string, string>>;

/** 'matematik-1b' as 'Matematik 1b'. */
function wordsOf(slug: string): string {
  const words = slug.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
