/** The look of a fault page: the site's colours in the device's theme, in letters that the device has. */
export const errorPageStyle = `
:root { color-scheme: light dark; --paper: light-dark(#fbf8f1, #10182a); --ink: light-dark(#16213a, #f2eee3);
--muted: light-dark(#4c5871, #aeb8cb); --line: light-dark(#e3dccb, #2a3852); --lake: light-dark(#0f5a9c, #7dbbf0); }
* { box-sizing: border-box; margin: 0; }
body { background: var(--paper); color: var(--ink); font: 1.125rem/1.6 system-ui, sans-serif; overflow-wrap: break-word; }
header { border-bottom: 1px solid var(--line); }
header a { display: inline-block; font-weight: 700; font-size: 1.375rem; padding: 1.1rem 0; text-decoration: none; }
header, main { padding-inline: max(1rem, (100% - 71rem) / 2); }
main { padding-block: 2.5rem 4rem; }
a { color: inherit; }
:focus-visible { outline: 3px solid var(--lake); outline-offset: 3px; border-radius: 4px; }
svg { display: block; width: 15rem; max-width: 100%; border-radius: 1rem; }
h1 { font-size: clamp(2.125rem, 1.65rem + 2.2vw, 3.5rem); line-height: 1.08; letter-spacing: -0.015em; margin: 1.5rem 0 1rem; }
p { max-width: 39rem; color: var(--muted); font-size: 1.25rem; }
.ways { display: flex; flex-wrap: wrap; gap: 0.75rem; margin-top: 1.5rem; }
.ways a { border: 2px solid var(--ink); border-radius: 0.75rem; padding: 0.5rem 1.25rem; font-size: 1.125rem; font-weight: 700; text-decoration: none; color: var(--ink); }
.ways .again { background: var(--ink); color: var(--paper); }
.small { margin-top: 1.5rem; font-size: 1rem; }
code { color: var(--ink); }
.sky { fill: light-dark(#cfe2f1, #1b3a5b); } .hill { fill: light-dark(#82b89b, #2d6a54); }
.ground { fill: light-dark(#1c6b50, #184a3a); } .dark { fill: light-dark(#16213a, #0a101e); }
.red { fill: light-dark(#a3301f, #b4432f); } .sun { fill: #ffc53d; } .page { fill: #fbf8f1; }
`;
