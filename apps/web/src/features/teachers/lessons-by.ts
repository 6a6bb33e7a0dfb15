export const lessonsBy = (count: number): string =>
  count === 1 ? '1 lektion' : `${count} lektioner`;
