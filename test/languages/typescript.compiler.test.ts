// The compiler decides which doc comment belongs to what. On generated sources the reader must agree with it.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compilerNotices } from "../../bench/truth/compiler-notices.ts";
import { loadAsset } from "../../src/adapters/fs/assets.ts";
import { typescript } from "../../src/languages/typescript.ts";
import { runs } from "../support/runs.ts";

/** Tokens apart by spaces; at `·` no line may break. Between any two tokens a comment may stand. */
const statements: readonly string[] = [
  "function f·( a : string , b ?: number ) : void { }",
  "export·function g < T >·( { a , b : c } : O = x , ... rest : T [] ) { return·1 ; }",
  "export·default function·( x : any ) { }",
  "export·default class { p : string = 1 ; }",
  "export·abstract·class K < T > extends B implements I { static·x : number = 1 ; #p = 2 ; m·( a : A ) : void { } get·g·( ) { return·1 } set·g·( v ) { } constructor·( private·z : string , w = 1 ) { super·( ) } [ k : string ] : any ; protected·q ?: string ; abstract·n·( ) : void ; f =·( y : Y ) => { } ; }",
  "@Dec·( ) export·class D { @In·( ) x : number ; @Out m·( @P·( ) a : string ) { } }",
  "declare·class DC { m·( ) : void ; n·( a : string ) : void ; n·( a : number ) : void }",
  "interface·I < T > extends J { p : string ; readonly·q ?: number ; m·( a : string ) : void ;·( x : number ) : string ; new·( y : string ) : I ; [ k : string ] : any ; f :·( a : string ) => void }",
  "export·type·O = A & { x : 1 ; y·( ) : void } | Array < { z : 2 } > ;",
  "type·F =·( a : string , b : { c : 1 } ) => void ;",
  "enum·E { A , B = 2 , 'c-d' = 3 , }",
  "export·const·enum·CE { Z }",
  "namespace·N.M { export·function fn·( ) { } export·const·x = 1 ; interface·W { a : 1 } }",
  "declare·module·'x' { function g·( ) : void ; const·y : number ; }",
  "declare·global { interface·W { p : string } }",
  "const·a = 1 , b = 2 ;",
  "export·const·{ p , q : r = 2 , ... s } = x , [ t , u ] = y ;",
  "let·v = function·( a ) { } , w =·( a , b ) => { } , k = class { m·( ) { } } , par =·( function·( ) { } ) ;",
  "export·const·o = { x : 1 , n : { f : function·( ) { } , g :·( a ) => a } , m·( a ) { } , get·h·( ) { return·1 } , s , 'q-r' : 2 , [ z ] : 3 } as·const ;",
  "export·default { a : 1 , m·( ) { } } ;",
  "export·default foo ;",
  "export·default·( x ) => x ;",
  "export·{ ra , rb as rc , type·RT } from './x' ;",
  "export·{ a as A } ;",
  "export·* from './y' ;",
  "export·* as ns from './z' ;",
  "export·= foo ;",
  "export·import A = B.C ;",
  "import def , { x as y } from 'z' ;",
  "import R = require·( 'r' ) ;",
  "export·as·namespace UMD ;",
  "function outer·( ) { function inner·( a ) { } const·l = 1 ; class Q { m·( ) { } } return·{ k : 1 , m·( ) { } } ; }",
  "call·(·( a , b ) => { const·z = 1 ; } , { k : 1 , f : function·( c ) { } } ) ;",
  "if·( x ) { function late·( ) { } var·e = 1 ; }",
  "let·g = < T , >·( x : T ) : { r : string } => x·as { s : 1 } ;",
  "let·t : [ first : string , second ?: number ] , u : { a : { b : 1 } } ;",
  "async·function * ag·( this : X , a = { k : 1 } , [ b ] = [ ] ) { }",
  "let·n = a ? { x : 1 } : { y : 2 } ;",
  "const·fn = util·( function named·( a ) { } ) , arr = [ { k : 1 } ,·( a ) => a ] ;",
];

/** The same for JavaScript. */
const scripts: readonly string[] = [
  "function f·( a , b = 1 , { c } , ... d ) { }",
  "export·class A { x = 1 ; static·#y ; z·( a ) { } get·g·( ) { return·1 } constructor·( w ) { super·( ) } }",
  "const·a = 1 , b = ( x ) => x , c = { k : 1 , m·( q ) { } , s } ;",
  "export·default·{ k : 1 } ;",
  "exports.x = 1 ;",
  "module.exports.y = function·( a ) { } ;",
  "F.prototype.bar = function·( a , b ) { } ;",
  "call·( { k : 1 , f : function·( c ) { } } ) ;",
  "let·el = <div a = { 1 } > { ( x ) => x } </div> ;",
];

const trivia: readonly string[] = [
  " /** @deprecated */ ",
  " /** @deprecated Use b. */\n",
  "\n/** @deprecated */\n",
  "\n/** @deprecated */ /** other */\n",
  "\n/** other */ /** @deprecated */\n",
  "\n/* @deprecated */\n",
  " // @deprecated\n",
  " /** doc */ ",
  "\n/**\n * Words.\n * @param a - of @deprecated meaning\n */\n",
  "\n/**\n * Words `@deprecated` and {@link @deprecated x}.\n */\n",
  "\n/**\n * @example\n * ```\n * @deprecated\n * ```\n */\n",
  "\n/** @see x @deprecated */\n",
  "\n/** @returns `x @deprecated` */\n",
  "\n/**\n @deprecated\n*/\n",
  "\n/** mail@deprecated */\n",
  "\n/** @deprecatedSince 1 */\n",
  " /***/ ",
  "\n/** @internal */ // x\n",
];

const gap = fc.oneof(
  { weight: 12, arbitrary: fc.constant(" ") },
  { weight: 2, arbitrary: fc.constant("\n") },
  { weight: 4, arbitrary: fc.constantFrom(...trivia) },
);

const statement = (templates: readonly string[]): fc.Arbitrary<string> =>
  fc.constantFrom(...templates).chain((template) => {
    const gaps = template.match(/[ ·]/g) ?? [];
    return fc.array(gap, { minLength: gaps.length + 1, maxLength: gaps.length + 1 }).map((chosen) => {
      let index = 0;
      const filled = template.replaceAll(/[ ·]/g, (space) => {
        index += 1;
        const text = chosen[index] ?? " ";
        return space === "·" && text.includes("\n") ? " " : text;
      });
      return `${chosen[0] ?? ""}${filled}`;
    });
  });

/** A name that is handed on twice is one declaration to the reader, and an error to the compiler. */
function handsOn(part: string): boolean {
  return /\btype\b[^=]*\bfrom\b/s.test(part);
}

function source(templates: readonly string[]): fc.Arbitrary<string> {
  return fc
    .array(statement(templates), { minLength: 1, maxLength: 3 })
    .filter((parts) => parts.filter(handsOn).length < 2)
    .map((parts) => parts.join("\n"));
}

function places(list: Iterable<{ line: number; column: number }>): readonly string[] {
  return [...new Set([...list].map(({ line, column }) => `${line}:${column}`))].sort();
}

async function readerPlaces(path: string, text: string): Promise<readonly string[]> {
  const { declarations } = await typescript.read({ path, text }, loadAsset);
  const noted = declarations.filter(({ notice }) => notice?.form === "jsdoc");
  return places(noted.map(({ name, place }) => (name === "(module)" ? { line: 0, column: 0 } : place)));
}

describe("the reader and the compiler", () => {
  it.each([
    ["a.ts", statements],
    ["a.tsx", statements],
    ["a.js", scripts],
  ])("hold the same declarations deprecated in %s", async (path, templates) => {
    await fc.assert(
      fc.asyncProperty(source(templates), async (text) => {
        expect(await readerPlaces(path, text)).toEqual(places(compilerNotices(path, text).verdicts));
      }),
      { numRuns: runs(400) },
    );
  });
});
