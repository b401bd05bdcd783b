import { type Markup, markup } from "../page/markup.ts";
import { page } from "./sign-in-page.ts";

export interface SetUpPage {
  /** GitHub's address for creating an App from a manifest, with the state. */
  readonly action: string;
  /** JSON. */
  readonly manifest: string;
  /** Organisation that will own the App. Empty: the visitor's own account. */
  readonly organisation: string;
  /** File to which the credentials are written. */
  readonly file: string;
  /** Address of the recorded demonstration. Null if it is not installed. */
  readonly demo: string | null;
  readonly style: string;
}

/** Offers a button that creates the App at GitHub, and a demonstration that works without GitHub. */
export function setUpPage({ action, manifest, organisation, file, demo, style }: SetUpPage): string {
  const owner = organisation === "" ? "your account" : organisation;
  const content = markup`
    <p>Nothing is connected to GitHub yet.</p>
    <h2>With GitHub</h2>
    <form method="post" action="${action}"><input type="hidden" name="manifest" value="${manifest}">
    <button>Create the GitHub App in ${owner}</button></form>
    <p>GitHub shows the App's permissions and asks you to confirm its name. Its key and secrets are then written to <code>${file}</code>, which only you can read. After that, GitHub asks in which repositories the App is installed.</p>
    <form method="get" action="/"><label>Name of the organisation, if one should own the App: <input name="organisation" value="${organisation}" pattern="[A-Za-z0-9\\-]{1,39}" required></label> <button>Choose this organisation</button></form>
    ${demo === null ? null : demonstration(demo)}`;
  return page("Set up Sunset Warden", style, content);
}

/** The demonstration is an SVG image, so it needs neither a network nor a clone. */
const demonstration = (address: string): Markup => markup`
    <h2>Without GitHub</h2>
    <p>This recording shows the App on a small sample repository: three pull requests, a reminder issue, an answer in it, and the pull request that carries out the answer.</p>
    <p><img src="${address}" alt="The demonstration, in a terminal" width="100%"></p>
    <p>To play it on this machine, without a network, run <code>npm ci &amp;&amp; npm run demo</code> in a clone of the repository.</p>`;

export function notSetUpPage(why: string, style: string): string {
  return page("Set up Sunset Warden", style, markup`<p>${why}</p><p><a href="/">Start again</a></p>`);
}
