/** The most characters that a text about a picture has, such as its words. The browser imports this file. */
export const longestPictureText = 500;
