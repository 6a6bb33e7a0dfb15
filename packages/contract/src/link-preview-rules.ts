// How other sites show links to our pages. Each page names it when the server renders it, and no browser loads it.

/** What other sites ask of one of our pages, to link to it with title and picture (https://oembed.com): `?url=…&format=json`. */
export const oembedPath = '/oembed';

/** The preview picture of a page. `page` is its path, that of the start page included. */
export const previewPicturePath = (page: string): string =>
  `/previews${page === '/' ? '/start' : page}.png`;

/** In pixels: the size that social networks and chats ask for. */
export const previewPictureSize = { width: 1200, height: 630 } as const;
