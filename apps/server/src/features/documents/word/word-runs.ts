import { TextRun } from 'docx';
import type { Run } from '../data/runs.ts';

/** The runs of a line as Word has them. A formula is its text, such as `x²`, and a gap is a line to write on. */
export const paragraphChildren = (runs: readonly Run[], bold = false): TextRun[] =>
  runs.map((run) => {
    if ('gap' in run) return new TextRun('_'.repeat(run.gap * 2));
    if ('break' in run) return new TextRun({ break: 1 });
    if ('maths' in run) return new TextRun({ text: run.alt, bold, font: 'Cambria Math' });
    if ('picture' in run) return new TextRun({ text: run.alt, bold });
    if ('code' in run) return new TextRun({ text: run.text, bold, font: 'Consolas' });
    return new TextRun({
      text: run.text,
      bold: bold || run.bold === true,
      italics: run.italic === true,
      subScript: run.script === 'sub',
      superScript: run.script === 'super',
    });
  });
