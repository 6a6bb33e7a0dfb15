import { ExternalHyperlink, FootnoteReferenceRun, type ParagraphChild, TextRun } from 'docx';
import { isRightToLeft, type Run } from '../data/runs.ts';
import { wordFormula } from './word-formula.ts';

/**
 * The runs of a line as Word has them. A formula is Word's own equation, a gap is a line to write on, and the first
 * reference to a footnote is Word's own.
 */
export const paragraphChildren = (runs: readonly Run[], bold = false): ParagraphChild[] =>
  runs.map((run) => {
    if ('gap' in run) return new TextRun('_'.repeat(run.gap * 2));
    if ('break' in run) return new TextRun({ break: 1 });
    if ('maths' in run) return wordFormula(run.maths);
    if ('picture' in run) return new TextRun({ text: run.alt, bold });
    if ('footnote' in run)
      return run.note
        ? new FootnoteReferenceRun(run.footnote)
        : new TextRun({ text: String(run.footnote), superScript: true });
    if ('code' in run) return new TextRun({ text: run.text, bold, font: 'Consolas' });
    const text = new TextRun({
      text: run.text,
      bold: bold || run.bold === true,
      italics: run.italic === true,
      subScript: run.script === 'sub',
      superScript: run.script === 'super',
      ...(run.link && { style: 'Hyperlink' }),
      ...(isRightToLeft([run]) && { rightToLeft: true }),
    });
    return run.link ? new ExternalHyperlink({ link: run.link, children: [text] }) : text;
  });
