/** How an address is kept and compared: the same whatever its case, spaces around it and way of writing a letter. */
export const normalEmail = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase();
