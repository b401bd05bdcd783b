/** Distributions whose import name differs from their own name. */
const importNames: Readonly<Record<string, string>> = {
  attrs: "attr",
  beautifulsoup4: "bs4",
  "google-cloud-storage": "google",
  msgpack: "msgpack",
  opencv: "cv2",
  "opencv-python": "cv2",
  pillow: "PIL",
  protobuf: "google",
  pyjwt: "jwt",
  pyyaml: "yaml",
  "python-dateutil": "dateutil",
  "scikit-image": "skimage",
  "scikit-learn": "sklearn",
  "typing-extensions": "typing_extensions",
};

/** A requirement: `name[extra] >= 1.0 ; marker`. */
const requirement = /^([A-Za-z][\w.-]*)\s*(?:\[[^\]]*\])?\s*(?:\(|[<>=!~;@,]|$)/;
const listed = /["']([^"'\n]{1,200})["']/g;
const section = /^\s*\[{1,2}([^\]\n]+)\]{1,2}\s*$/;

/**
 * Returns the names under which code imports the dependencies of a `pyproject.toml`, `setup.cfg` or `setup.py`.
 * Every string in the form of a requirement counts: an extra name only means that a replacement with that name is
 * not called unknown.
 */
export function dependenciesIn(manifest: string): readonly string[] {
  const found = new Set<string>();
  let inside = "";
  for (const line of manifest.split(/\r?\n/)) {
    inside = section.exec(line)?.[1] ?? inside;
    for (const written of requirementsIn(line, /dependenc/i.test(inside)))
      for (const name of namesOf(written)) found.add(name);
  }
  return [...found];
}

function requirementsIn(line: string, keyed: boolean): string[] {
  const quoted = [...line.matchAll(listed)].map((match) => match[1] ?? "");
  const bare = /^\s+([A-Za-z][\w.-]*\s*(?:[<>=!~;[].*)?)$/.exec(line)?.[1];
  // Poetry and similar tools name the package before the equals sign.
  const key = keyed ? /^\s*["']?([A-Za-z][\w.-]*)["']?\s*=/.exec(line)?.[1] : undefined;
  return [...quoted, ...(bare === undefined ? [] : [bare]), ...(key === undefined ? [] : [key])];
}

function namesOf(written: string): string[] {
  const name = requirement.exec(written.trim())?.[1];
  if (name === undefined) return [];
  const normal = name.toLowerCase().replaceAll(/[-_.]+/g, "-");
  const known = importNames[normal];
  return [...new Set([known ?? normal.replaceAll("-", "_"), name])];
}
