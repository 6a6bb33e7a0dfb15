const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' });

/** The day in Sweden as `YYYY-MM-DD`. Licences begin and end with Swedish days, wherever the server is. */
export const swedishDay = (at: Date = new Date()): string => format.format(at);
