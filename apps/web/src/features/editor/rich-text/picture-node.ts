import { getFile } from '@lasar/contract/editor/files';
import { pictureAddress } from '@lasar/contract/assignments/picture-rules';
import { mergeAttributes, Node } from '@tiptap/core';
import { callByFetch } from '#shared/calls/call.ts';

/** A picture of a text: the address by which Markdown names it, and what it shows in words. */
export interface PictureAttributes {
  readonly src: string;
  readonly alt: string;
  readonly title?: string;
}

const escaped = (text: string): string => text.replaceAll(/[\\[\]]/g, String.raw`\$&`);

/** A picture in a text. It is shown by a signed address, and stored by the address that keeps. */
export const PictureNode = Node.create({
  name: 'picture',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,
  addAttributes: () => ({
    // Not in `src`, which browsers load wherever the picture is put in HTML. It opens by its signed address alone.
    src: {
      default: '',
      parseHTML: (element) => element.dataset['src'],
      renderHTML: ({ src }) => ({ 'data-src': String(src) }),
    },
    alt: { default: '' },
    title: { default: '' },
  }),
  // A picture that is pasted has its file elsewhere: its text stays.
  parseHTML: () => [{ tag: 'img[data-picture]' }],
  renderHTML: ({ HTMLAttributes }) => [
    'img',
    mergeAttributes(HTMLAttributes, { 'data-picture': '' }),
  ],
  renderText: ({ node }) => String(node.attrs['alt']),
  addNodeView:
    () =>
    ({ node }) => ({ dom: pictureElement(node.attrs as PictureAttributes) }),
  markdownTokenName: 'image',
  parseMarkdown: ({ href, text = '', title = '' }, { createNode }) =>
    createNode('picture', { src: href, alt: text, title }),
  renderMarkdown: ({ attrs }) => {
    const { src, alt, title } = attrs as PictureAttributes;
    return `![${escaped(alt)}](${src}${title ? ` "${title.replaceAll('"', '”')}"` : ''})`;
  },
});

function pictureElement({ src, alt }: PictureAttributes): HTMLElement {
  const box = document.createElement('span');
  box.className = 'rich-text-picture';
  const [, hash] = pictureAddress.exec(src) ?? [];
  const say = (words: string) => (box.textContent = words);
  say(`Bild: ${alt || 'utan beskrivning'}`);
  if (hash === undefined) {
    say(`Bild på en annan webbplats, som inte visas: ${alt || src}`);
    return box;
  }
  const image = document.createElement('img');
  image.alt = alt;
  image.addEventListener('load', () => {
    box.classList.add('is-shown');
    box.replaceChildren(image);
  });
  callByFetch(getFile, { params: { hash } }).then(
    (file) => (image.src = file.src),
    () => say(`Bilden gick inte att hämta: ${alt}`),
  );
  return box;
}
