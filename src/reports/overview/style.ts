export const overviewStyle: string = `
:root { color-scheme: light dark; --back: light-dark(#ffffff, #14171c); --raised: light-dark(#f4f6f8, #1d2229);
  --text: light-dark(#1b1f24, #e4e8ee); --faint: light-dark(#57606a, #a3adb9); --line: light-dark(#d5dae0, #353c46);
  --link: light-dark(#0550ae, #79b8ff); --bar: light-dark(#4d7fc4, #5f93dd); --late: light-dark(#b3261e, #ff8a80); }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1rem 1.25rem 3rem; max-width: 110rem; background: var(--back); color: var(--text);
  font: 0.9375rem/1.45 system-ui, sans-serif; overflow-wrap: anywhere; }
[hidden] { display: none !important; }
a { color: var(--link); }
small, .none { color: var(--faint); }
h1 { margin: 0; font-size: 1.5rem; }
h2 { margin: 2rem 0 0.5rem; font-size: 1.2rem; }
p { margin: 0.25rem 0; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.skip:not(:focus) { position: absolute; left: -100vw; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0.5rem 2rem; }
input, select, button { max-width: 100%; padding: 0.25rem 0.5rem; border: 1px solid var(--faint); border-radius: 4px;
  background: var(--back); color: var(--text); font: inherit; }
.query { display: flex; flex-wrap: wrap; align-items: end; gap: 0.5rem 1rem; padding: 0.75rem;
  border: 1px solid var(--line); border-radius: 6px; background: var(--raised); }
.query label { display: grid; max-width: 100%; }
.tiles { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; margin: 0.75rem 0; padding: 0; list-style: none; }
.tiles li { padding: 0.4rem 0.8rem; border: 1px solid var(--line); border-radius: 6px; background: var(--raised); }
.tiles strong { font-size: 1.3rem; }
.due strong, .badge.due { color: var(--late); }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.3rem 0.5rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
tbody th { font-weight: normal; }
.badge { padding: 0 0.4rem; border: 1px solid; border-radius: 4px; white-space: nowrap; }
.bar { display: block; width: 10rem; height: 8px; }
.bar .all { fill: var(--bar); }
.bar .late { fill: var(--late); }
.features small { display: block; }
.features th, .features td { overflow-wrap: break-word; }
.features th:first-child { width: 40%; }
.features .waits, time, .features time + small { white-space: nowrap; }
thead button { padding: 0; border: 0; background: none; font-weight: 600; text-align: left; white-space: nowrap; }
[aria-sort="ascending"] button::after { content: " ↑"; }
[aria-sort="descending"] button::after { content: " ↓"; }
@media screen and (width <= 60rem) {
  .features, .features tbody { display: block; }
  .features thead tr { display: flex; flex-wrap: wrap; gap: 0 0.75rem; }
  .features tr > *, .features th:first-child { width: auto; max-width: 100%; padding: 0.1rem 0.25rem; border: 0; }
  .features tbody tr { display: flex; flex-wrap: wrap; gap: 0.1rem 1rem; padding: 0.4rem 0; border-bottom: 1px solid var(--line); }
  .features tbody th { width: 100%; }
  .features td.none { display: none; }
  .features td.waits::before { color: var(--faint); content: "blocked by "; }
  .features td.use::before { color: var(--faint); content: "use "; }
  .features td.usage::before { color: var(--faint); content: "usage "; }
}
`.trim();
