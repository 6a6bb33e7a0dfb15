const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' });

/** The day in Sweden, as `YYYY-MM-DD`: licences begin and end with Swedish days, wherever the server stands. */
export const swedishDay = (at: Date = new Date()): string => format.format(at);
