/** The normal form of an email address, in which it is stored and compared: NFKC, lower case, without outer spaces. */
export const normalEmail = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase();
