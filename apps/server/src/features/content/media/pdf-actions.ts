import { objectsOf, type PdfObjects } from './pdf-objects.ts';

// Action types as PDF names. The character before tells a name from a word in a sentence such as "HTML/JavaScript".
const forbiddenName =
  /(?:\/S|\/Type|\/Subtype|\bobj|[\s<>[\]()%]|^)\/(?:JavaScript|Launch|SubmitForm|ImportData|EmbeddedFiles?|FileAttachment|RichMedia)(?![A-Za-z0-9])/;

/** Why a PDF does more than show pages and follow links that its reader presses. */
export type ActiveContent = 'runs' | 'acts-by-itself' | 'xfa' | 'unreadable';

/** What a PDF does besides, also inside compressed object streams or encryption; undefined when it does nothing. */
export function activeContentOf(bytes: Uint8Array): ActiveContent | undefined {
  const objects = objectsOf(bytes);
  const { texts, hasUnreadable } = objects;
  if (texts.some((text) => forbiddenName.test(text) || /\/Encrypt[\s<\d]/.test(text)))
    return 'runs';
  if (texts.some((text) => /\/XFA(?![A-Za-z0-9])/.test(text))) return 'xfa';
  if (texts.some(hasAdditionalActions) || texts.some((text) => opensElsewhere(text, objects)))
    return 'acts-by-itself';
  return hasUnreadable ? 'unreadable' : undefined;
}

// Additional actions (/AA) of a document, a page or an annotation begin when it is shown, left, printed or pointed at.
const hasAdditionalActions = (text: string): boolean =>
  /\/AA\s*(?:<<(?!\s*>>)|\d+\s+\d+\s+R)/.test(text);

/** Whether the action at opening is anything but a place in the document. */
function opensElsewhere(text: string, objects: PdfObjects): boolean {
  return Array.from(text.matchAll(/\/OpenAction(?![A-Za-z0-9])/g)).some(({ index }) => {
    const value = text.slice(index + '/OpenAction'.length).trimStart();
    const reference = /^(\d+)\s+\d+\s+R\b/.exec(value)?.[1];
    if (reference === undefined) return !staysInDocument(value);
    const referred = objects.numbered(Number(reference));
    return referred.length === 0 || !referred.every((each) => staysInDocument(each.trimStart()));
  });
}

/** Whether a value is a destination, or an action that goes to one and to nothing after it. */
function staysInDocument(value: string): boolean {
  if (value.startsWith('[')) return true;
  if (!value.startsWith('<<')) return false;
  const action = dictionaryOf(value);
  const types = Array.from(action.matchAll(/\/S\s*\/([A-Za-z0-9]+)/g), ([, type]) => type);
  const isKnown = types.length > 0 && types.every((type) => type === 'GoTo' || type === 'Named');
  // What follows a percent sign is a comment, which could hide another type.
  return isKnown && !/\/Next(?![A-Za-z0-9])|%/.test(action);
}

/** The dictionary that a text begins with, up to its end. */
function dictionaryOf(text: string): string {
  let depth = 0;
  for (const { 0: mark, index } of text.matchAll(/<<|>>/g)) {
    depth += mark === '<<' ? 1 : -1;
    if (depth === 0) return text.slice(0, index);
  }
  return text;
}
