/** Something to do with the words, and how many lines an answer takes. */
export interface Task {
  readonly text: string;
  readonly lines: number;
}

/** The task that every sheet has. Tasks follow from the words and claim nothing about them. */
export function sentenceTask(words: number): Task {
  if (words === 1) return { text: 'Skriv två meningar där du använder begreppet.', lines: 2 };
  if (words === 2) return { text: 'Skriv en mening där du använder båda begreppen.', lines: 2 };
  return { text: 'Välj två av begreppen. Skriv en mening där du använder båda.', lines: 2 };
}

/** Tasks for a sheet with room to spare. */
export function moreTasks(words: number): Task[] {
  const one = words === 1 ? 'begreppet' : 'ett av begreppen';
  return [
    { text: `Skriv en fråga som har ${one} som svar. Byt fråga med någon annan.`, lines: 2 },
    {
      text: `Förklara ${one} för någon annan, utan att säga ordet. Vad var svårt att förklara?`,
      lines: 3,
    },
  ];
}

export const drawingTask = 'Rita eller ge ett exempel. Skriv vilket begrepp det visar.';
