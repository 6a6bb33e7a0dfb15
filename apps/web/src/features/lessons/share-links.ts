/** Where a page's address can be handed to a class. Plain links: nothing is loaded from there before a click. */
export function shareLinks(url: string, name: string) {
  const address = encodeURIComponent(url);
  return {
    classroom: `https://classroom.google.com/share?url=${address}`,
    teams: `https://teams.microsoft.com/share?href=${address}&msgText=${encodeURIComponent(name)}`,
  };
}
