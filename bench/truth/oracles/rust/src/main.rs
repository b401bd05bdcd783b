//! Every declaration of Rust files as syn sees it: JSON lines in, JSON lines out.
use proc_macro2::{Ident, Span, TokenTree};
use serde_json::{json, Value};
use std::io::{BufRead, Write};
use syn::{
    Attribute, Fields, FnArg, ForeignItem, ImplItem, Item, Signature, TraitItem, Type, UseTree, Visibility,
};

fn main() {
    // Expressions nest deep.
    std::thread::Builder::new().stack_size(1 << 29).spawn(run).unwrap().join().unwrap();
}

fn run() {
    let input = std::io::stdin();
    let mut out = std::io::BufWriter::new(std::io::stdout());
    for line in input.lock().lines() {
        let line = line.unwrap();
        if line.trim().is_empty() {
            continue;
        }
        let file: Value = serde_json::from_str(&line).unwrap();
        let path = file["path"].as_str().unwrap();
        let text = file["text"].as_str().unwrap();
        match syn::parse_file(text) {
            Err(error) => {
                let line = error.span().start().line;
                writeln!(out, "{}", json!({ "path": path, "error": format!("{line}: {error}") })).unwrap();
            }
            Ok(parsed) => {
                let lines = text.split('\n').collect();
                let mut walk = Walk { path, lines, out: &mut out };
                walk.items(&parsed.items, &Scope { name: vec![], exported: true });
            }
        }
    }
    out.flush().unwrap();
}

#[derive(Clone)]
struct Scope {
    name: Vec<String>,
    exported: bool,
}

struct Walk<'a, W: Write> {
    path: &'a str,
    lines: Vec<&'a str>,
    out: &'a mut W,
}

impl<W: Write> Walk<'_, W> {
    fn give(&mut self, scope: &Scope, ident: &Ident, kind: &str, attrs: &[Attribute], exported: bool, parameters: Option<Vec<String>>) -> Scope {
        let own = ident.to_string();
        self.give_at(scope, &own, ident.span(), kind, attrs, exported, parameters)
    }

    fn give_at(&mut self, scope: &Scope, own: &str, span: Span, kind: &str, attrs: &[Attribute], exported: bool, parameters: Option<Vec<String>>) -> Scope {
        let mut name = scope.name.clone();
        name.push(own.to_string());
        let start = span.start();
        // syn counts columns in characters, from 0.
        let before: String = self.lines.get(start.line - 1).unwrap_or(&"").chars().take(start.column).collect();
        let column = before.encode_utf16().count() + 1;
        let exported = exported && scope.exported;
        writeln!(
            self.out,
            "{}",
            json!({
                "path": self.path, "line": start.line, "column": column, "name": name.join("::"), "kind": kind,
                "parameters": parameters, "deprecated": attrs.iter().any(deprecates), "exported": exported,
            })
        )
        .unwrap();
        Scope { name, exported }
    }

    fn items(&mut self, items: &[Item], scope: &Scope) {
        for item in items {
            self.item(item, scope);
        }
    }

    fn item(&mut self, item: &Item, scope: &Scope) {
        match item {
            Item::Fn(each) => {
                let parameters = types_of(&each.sig);
                self.give(scope, &each.sig.ident, "function", &each.attrs, is_public(&each.vis), Some(parameters));
            }
            Item::Struct(each) => {
                let inner = self.give(scope, &each.ident, "class", &each.attrs, is_public(&each.vis), None);
                self.fields(&each.fields, &inner, false);
            }
            Item::Union(each) => {
                let inner = self.give(scope, &each.ident, "class", &each.attrs, is_public(&each.vis), None);
                self.fields(&Fields::Named(each.fields.clone()), &inner, false);
            }
            Item::Enum(each) => {
                let inner = self.give(scope, &each.ident, "enum", &each.attrs, is_public(&each.vis), None);
                for variant in &each.variants {
                    let at = self.give(&inner, &variant.ident, "enum-value", &variant.attrs, true, None);
                    self.fields(&variant.fields, &at, true);
                }
            }
            Item::Trait(each) => {
                let inner = self.give(scope, &each.ident, "interface", &each.attrs, is_public(&each.vis), None);
                for member in &each.items {
                    match member {
                        TraitItem::Method(m) => {
                            self.give(&inner, &m.sig.ident, "method", &m.attrs, true, Some(types_of(&m.sig)));
                        }
                        TraitItem::Const(m) => {
                            self.give(&inner, &m.ident, "constant", &m.attrs, true, None);
                        }
                        TraitItem::Type(m) => {
                            self.give(&inner, &m.ident, "type", &m.attrs, true, None);
                        }
                        _ => {}
                    }
                }
            }
            Item::TraitAlias(each) => {
                self.give(scope, &each.ident, "interface", &each.attrs, is_public(&each.vis), None);
            }
            Item::Impl(each) => {
                let Some(own) = type_name(&each.self_ty) else { return };
                let mut name = scope.name.clone();
                name.push(own);
                let inner = Scope { name, exported: scope.exported };
                let of_trait = each.trait_.is_some();
                for member in &each.items {
                    match member {
                        ImplItem::Method(m) => {
                            let exported = of_trait || is_public(&m.vis);
                            self.give(&inner, &m.sig.ident, "method", &m.attrs, exported, Some(types_of(&m.sig)));
                        }
                        ImplItem::Const(m) => {
                            self.give(&inner, &m.ident, "constant", &m.attrs, of_trait || is_public(&m.vis), None);
                        }
                        ImplItem::Type(m) => {
                            self.give(&inner, &m.ident, "type", &m.attrs, true, None);
                        }
                        _ => {}
                    }
                }
            }
            Item::Mod(each) => {
                let inner = self.give(scope, &each.ident, "module", &each.attrs, is_public(&each.vis), None);
                if let Some((_, items)) = &each.content {
                    self.items(items, &inner);
                }
            }
            Item::Const(each) => {
                if each.ident != "_" {
                    self.give(scope, &each.ident, "constant", &each.attrs, is_public(&each.vis), None);
                }
            }
            Item::Static(each) => {
                self.give(scope, &each.ident, "variable", &each.attrs, is_public(&each.vis), None);
            }
            Item::Type(each) => {
                self.give(scope, &each.ident, "type", &each.attrs, is_public(&each.vis), None);
            }
            Item::Macro(each) => {
                if let Some(ident) = &each.ident {
                    let exported = each.attrs.iter().any(|attr| attr.path.is_ident("macro_export"));
                    self.give(scope, ident, "function", &each.attrs, exported, None);
                }
            }
            Item::Macro2(each) => {
                self.give(scope, &each.ident, "function", &each.attrs, is_public(&each.vis), None);
            }
            Item::Use(each) => {
                if is_public(&each.vis) || each.attrs.iter().any(deprecates) {
                    self.uses(&each.tree, scope, &each.attrs, is_public(&each.vis));
                }
            }
            Item::ForeignMod(each) => {
                for member in &each.items {
                    match member {
                        ForeignItem::Fn(m) => {
                            self.give(scope, &m.sig.ident, "function", &m.attrs, is_public(&m.vis), Some(types_of(&m.sig)));
                        }
                        ForeignItem::Static(m) => {
                            self.give(scope, &m.ident, "variable", &m.attrs, is_public(&m.vis), None);
                        }
                        ForeignItem::Type(m) => {
                            self.give(scope, &m.ident, "type", &m.attrs, is_public(&m.vis), None);
                        }
                        _ => {}
                    }
                }
            }
            _ => {}
        }
    }

    fn fields(&mut self, fields: &Fields, scope: &Scope, public: bool) {
        for field in fields {
            if let Some(ident) = &field.ident {
                self.give(scope, ident, "field", &field.attrs, public || is_public(&field.vis), None);
            }
        }
    }

    fn uses(&mut self, tree: &UseTree, scope: &Scope, attrs: &[Attribute], public: bool) {
        match tree {
            UseTree::Path(each) => self.uses(&each.tree, scope, attrs, public),
            UseTree::Group(each) => each.items.iter().for_each(|one| self.uses(one, scope, attrs, public)),
            UseTree::Name(each) => {
                if each.ident != "self" {
                    self.give(scope, &each.ident, "reexport", attrs, public, None);
                }
            }
            UseTree::Rename(each) => {
                if each.rename != "_" {
                    self.give(scope, &each.rename, "reexport", attrs, public, None);
                }
            }
            UseTree::Glob(_) => {}
        }
    }
}

fn is_public(visibility: &Visibility) -> bool {
    matches!(visibility, Visibility::Public(_))
}

/// `#[deprecated…]`, also inside of `cfg_attr`.
fn deprecates(attr: &Attribute) -> bool {
    if attr.path.is_ident("deprecated") {
        return true;
    }
    attr.path.is_ident("cfg_attr") && speaks(attr.tokens.clone())
}

fn speaks(tokens: proc_macro2::TokenStream) -> bool {
    // What follows the first comma of the arguments are attributes.
    tokens.into_iter().any(|each| match each {
        TokenTree::Group(group) => {
            let mut behind = false;
            let mut first = false;
            for token in group.stream() {
                match &token {
                    TokenTree::Punct(sign) if sign.as_char() == ',' => {
                        behind = true;
                        first = true;
                    }
                    TokenTree::Ident(word) if behind && first && word == "deprecated" => return true,
                    TokenTree::Ident(_) => first = false,
                    _ => {}
                }
            }
            false
        }
        _ => false,
    })
}

fn types_of(signature: &Signature) -> Vec<String> {
    signature
        .inputs
        .iter()
        .filter_map(|each| match each {
            FnArg::Receiver(_) => None,
            FnArg::Typed(one) => Some(type_name(&one.ty).unwrap_or_else(|| "?".to_string())),
        })
        .collect()
}

/// The simple name of a type, references and arguments left off.
fn type_name(ty: &Type) -> Option<String> {
    match ty {
        Type::Path(each) => each.path.segments.last().map(|last| last.ident.to_string()),
        Type::Reference(each) => type_name(&each.elem),
        Type::Paren(each) => type_name(&each.elem),
        Type::Group(each) => type_name(&each.elem),
        Type::TraitObject(each) => each.bounds.iter().find_map(|bound| match bound {
            syn::TypeParamBound::Trait(one) => one.path.segments.last().map(|last| last.ident.to_string()),
            _ => None,
        }),
        _ => None,
    }
}
