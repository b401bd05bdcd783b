import { wordSet } from "../base/lexical-forms.ts";

/** Import paths of the standard library, folder by folder. */
const folders: Readonly<Record<string, string>> = {
  "": "bufio bytes cmp context crypto embed encoding errors expvar flag fmt hash html image io iter log maps math mime net os path plugin reflect regexp runtime slices sort strconv strings structs sync syscall testing time unicode unique unsafe weak",
  archive: "tar zip",
  compress: "bzip2 flate gzip lzw zlib",
  container: "heap list ring",
  crypto:
    "aes cipher des dsa ecdh ecdsa ed25519 elliptic fips140 hkdf hmac hpke md5 mlkem pbkdf2 rand rc4 rsa sha1 sha256 sha3 sha512 subtle tls x509 x509/pkix",
  database: "sql sql/driver",
  debug: "buildinfo dwarf elf gosym macho pe plan9obj",
  encoding: "ascii85 asn1 base32 base64 binary csv gob hex json json/jsontext json/v2 pem xml",
  go: "ast build build/constraint constant doc doc/comment format importer parser printer scanner token types version",
  hash: "adler32 crc32 crc64 fnv maphash",
  html: "template",
  image: "color color/palette draw gif jpeg png",
  index: "suffixarray",
  io: "fs ioutil",
  log: "slog syslog",
  math: "big bits cmplx rand rand/v2",
  mime: "multipart quotedprintable",
  net: "http http/cgi http/cookiejar http/fcgi http/httptest http/httptrace http/httputil http/pprof mail netip rpc rpc/jsonrpc smtp textproto url",
  os: "exec signal user",
  path: "filepath",
  regexp: "syntax",
  runtime: "cgo coverage debug metrics pprof race trace",
  sync: "atomic",
  testing: "cryptotest fstest iotest quick slogtest synctest",
  text: "scanner tabwriter template template/parse",
  time: "tzdata",
  unicode: "utf16 utf8",
};

/** Types that are available in every file without an import. */
export const typesOfGo: readonly string[] =
  "any bool byte comparable complex64 complex128 error float32 float64 int int8 int16 int32 int64 rune string uint uint8 uint16 uint32 uint64 uintptr".split(
    " ",
  );

const predeclared = [
  ...typesOfGo,
  "true false iota nil append cap clear close complex copy delete imag len",
  "make max min new panic print println real recover",
];

/** Returns the prefix of a package in code, before the dot: its last path element that is not a version. */
function packagesIn(folder: string, names: string): readonly string[] {
  return names.split(" ").flatMap((name) => {
    const path = folder === "" ? name : `${folder}/${name}`;
    return [
      path,
      path
        .replace(/\/v\d+$/, "")
        .split("/")
        .at(-1) ?? path,
    ];
  });
}

const known = wordSet(
  ...predeclared,
  ...Object.entries(folders).flatMap(([folder, names]) => packagesIn(folder, names)),
);

/** Returns true if Go provides a name: a predeclared name, or a package of the standard library. */
export function isOfPlatform(name: string): boolean {
  return known.has(name);
}
