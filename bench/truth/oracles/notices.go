// Lists every declaration of Go files with Go's own parser, and whether its doc or line comment deprecates it.
// Standard input: one JSON object {"path","text"} a file. Standard output: one JSON object a declaration.
package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/build"
	"go/doc/comment"
	"go/parser"
	"go/token"
	"io"
	"os"
	"path"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf16"
)

type source struct {
	Path string `json:"path"`
	Text string `json:"text"`
}

type declaration struct {
	Path       string   `json:"path"`
	Line       int      `json:"line"`
	Column     int      `json:"column"`
	Name       string   `json:"name"`
	Kind       string   `json:"kind"`
	Parameters []string `json:"parameters"`
	Deprecated bool     `json:"deprecated"`
	Exported   bool     `json:"exported"`
}

type failure struct {
	Path  string `json:"path"`
	Error string `json:"error"`
}

func main() {
	in := json.NewDecoder(bufio.NewReaderSize(os.Stdin, 1<<20))
	buffered := bufio.NewWriterSize(os.Stdout, 1<<20)
	out := json.NewEncoder(buffered)
	for {
		var file source
		err := in.Decode(&file)
		if errors.Is(err, io.EOF) {
			break
		}
		if err == nil {
			err = list(file, out)
		}
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
	if err := buffered.Flush(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func list(file source, out *json.Encoder) error {
	if path.Base(file.Path) == "go.mod" {
		return listModule(file, out)
	}
	if path.Ext(file.Path) != ".go" {
		return nil
	}
	files := token.NewFileSet()
	tree, err := parser.ParseFile(files, file.Path, file.Text, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return out.Encode(failure{file.Path, err.Error()})
	}
	l := &lister{source: file, files: files, out: out}
	l.importable = tree.Name.Name != "main" && tree.Name.Name != "documentation" &&
		!strings.HasSuffix(tree.Name.Name, "_test") && !strings.HasSuffix(file.Path, "_test.go") && isBuilt(file)
	for _, folder := range strings.Split(path.Dir(file.Path), "/") {
		l.importable = l.importable && folder != "internal"
	}
	if tree.Doc != nil || path.Base(file.Path) == "doc.go" {
		l.give(tree.Name, "(package)", "module", nil, l.importable, tree.Doc)
	}
	for _, each := range tree.Decls {
		switch decl := each.(type) {
		case *ast.FuncDecl:
			l.function(decl)
		case *ast.GenDecl:
			for _, spec := range decl.Specs {
				l.spec(decl, spec)
			}
		}
	}
	return l.err
}

var (
	systems = strings.Fields("linux aix android darwin dragonfly freebsd hurd illumos ios js nacl netbsd openbsd plan9 " +
		"solaris wasip1 windows zos")
	processors = strings.Fields("amd64 386 amd64p32 arm armbe arm64 arm64be loong64 mips mipsle mips64 mips64le " +
		"mips64p32 mips64p32le ppc ppc64 ppc64le riscv riscv64 s390 s390x sparc sparc64 wasm")
	releases = regexp.MustCompile(`\bgo1\.(\d+)\b`)
	features = regexp.MustCompile(`\b[a-z0-9]+\.[a-z0-9]+\b`)
)

// isBuilt tells whether any build has the file that sets no tags of its own, by asking the go command's own code.
func isBuilt(file source) bool {
	versions := map[int]bool{50: true}
	head := file.Text
	if at := strings.Index(head, "\npackage "); at >= 0 {
		head = head[:at]
	}
	for _, match := range releases.FindAllStringSubmatch(head, -1) {
		if version, err := strconv.Atoi(match[1]); err == nil && version <= 50 {
			versions[version], versions[version-1] = true, true
		}
	}
	// Nobody has Go 1.0 any more.
	delete(versions, 0)
	for _, checked := range [][]string{nil, {"race", "msan", "asan"}} {
		for version := range versions {
			for _, system := range systems {
				for _, processor := range processors {
					for _, compiler := range []string{"gc", "gccgo"} {
						for _, cgo := range []bool{true, false} {
							how := build.Context{
								GOOS: system, GOARCH: processor, Compiler: compiler, CgoEnabled: cgo, BuildTags: checked,
								OpenFile: func(string) (io.ReadCloser, error) { return io.NopCloser(strings.NewReader(file.Text)), nil },
							}
							for each := 1; each <= version; each++ {
								how.ReleaseTags = append(how.ReleaseTags, fmt.Sprintf("go1.%d", each))
							}
							for _, feature := range features.FindAllString(head, -1) {
								if strings.HasPrefix(feature, processor+".") {
									how.ToolTags = append(how.ToolTags, feature)
								}
							}
							if match, err := how.MatchFile(path.Dir(file.Path), path.Base(file.Path)); err == nil && match {
								return true
							}
						}
					}
				}
			}
		}
	}
	return false
}

type lister struct {
	source     source
	files      *token.FileSet
	out        *json.Encoder
	importable bool
	err        error
}

func (l *lister) give(at *ast.Ident, name, kind string, parameters []string, exported bool, docs ...*ast.CommentGroup) {
	if l.err != nil {
		return
	}
	found := declaration{Path: l.source.Path, Name: name, Kind: kind, Parameters: parameters, Exported: exported}
	// The place in the file itself, whatever a line directive claims.
	position := l.files.PositionFor(at.Pos(), false)
	before := l.source.Text[position.Offset-(position.Column-1) : position.Offset]
	found.Line, found.Column = position.Line, len(utf16.Encode([]rune(before)))+1
	for _, doc := range docs {
		found.Deprecated = found.Deprecated || deprecates(doc)
	}
	l.err = l.out.Encode(found)
}

func (l *lister) function(decl *ast.FuncDecl) {
	name, kind, exported := decl.Name.Name, "function", l.importable && decl.Name.IsExported()
	if name == "_" || (name == "init" && decl.Recv == nil) {
		return
	}
	if decl.Recv != nil {
		if len(decl.Recv.List) == 0 {
			return
		}
		receiver := base(decl.Recv.List[0].Type)
		if receiver == nil {
			return
		}
		name, kind, exported = receiver.Name+"."+name, "method", exported && receiver.IsExported()
	}
	l.give(decl.Name, name, kind, parameters(decl.Type), exported, decl.Doc)
}

func (l *lister) spec(decl *ast.GenDecl, spec ast.Spec) {
	switch spec := spec.(type) {
	case *ast.TypeSpec:
		kind := "type"
		if _, ok := spec.Type.(*ast.InterfaceType); ok {
			kind = "interface"
		}
		exported := l.importable && spec.Name.IsExported()
		if spec.Name.Name == "_" {
			return
		}
		l.give(spec.Name, spec.Name.Name, kind, nil, exported, decl.Doc, spec.Doc, spec.Comment)
		l.members(spec.Name.Name, spec.Type, exported)
	case *ast.ValueSpec:
		kind := "variable"
		if decl.Tok == token.CONST {
			kind = "constant"
		}
		for _, name := range spec.Names {
			if name.Name == "_" {
				continue
			}
			exported := l.importable && name.IsExported()
			l.give(name, name.Name, kind, nil, exported, decl.Doc, spec.Doc, spec.Comment)
			l.members(name.Name, spec.Type, exported)
		}
	}
}

// members lists what a struct or interface holds, wherever in the type it stands.
func (l *lister) members(name string, of ast.Expr, exported bool) {
	switch of := of.(type) {
	case *ast.StarExpr:
		l.members(name, of.X, exported)
	case *ast.ParenExpr:
		l.members(name, of.X, exported)
	case *ast.ArrayType:
		l.members(name, of.Elt, exported)
	case *ast.MapType:
		l.members(name, of.Value, exported)
	case *ast.ChanType:
		l.members(name, of.Value, exported)
	case *ast.StructType:
		for _, field := range of.Fields.List {
			names := field.Names
			if len(names) == 0 {
				names = []*ast.Ident{base(field.Type)}
			}
			for _, each := range names {
				if each == nil || each.Name == "_" {
					continue
				}
				reach := exported && each.IsExported()
				l.give(each, name+"."+each.Name, "field", nil, reach, field.Doc, field.Comment)
				if len(field.Names) > 0 {
					l.members(name+"."+each.Name, field.Type, reach)
				}
			}
		}
	case *ast.InterfaceType:
		for _, method := range of.Methods.List {
			if call, ok := method.Type.(*ast.FuncType); ok && len(method.Names) > 0 {
				each := method.Names[0]
				l.give(each, name+"."+each.Name, "method", parameters(call), exported && each.IsExported(), method.Doc, method.Comment)
			} else if each := base(method.Type); each != nil {
				l.give(each, name+"."+each.Name, "interface", nil, exported && each.IsExported(), method.Doc, method.Comment)
			}
		}
	}
}

// base gives the name by which a type is known: T of *pkg.T[K].
func base(of ast.Expr) *ast.Ident {
	switch of := of.(type) {
	case *ast.Ident:
		return of
	case *ast.SelectorExpr:
		return of.Sel
	case *ast.StarExpr:
		return base(of.X)
	case *ast.ParenExpr:
		return base(of.X)
	case *ast.IndexExpr:
		return base(of.X)
	case *ast.IndexListExpr:
		return base(of.X)
	}
	return nil
}

func parameters(of *ast.FuncType) []string {
	found := []string{}
	for _, field := range of.Params.List {
		found = append(found, erased(field.Type))
		for more := 1; more < len(field.Names); more++ {
			found = append(found, erased(field.Type))
		}
	}
	return found
}

func erased(of ast.Expr) string {
	switch of := of.(type) {
	case *ast.Ident:
		return of.Name
	case *ast.SelectorExpr:
		return of.Sel.Name
	case *ast.ParenExpr:
		return erased(of.X)
	case *ast.IndexExpr:
		return erased(of.X)
	case *ast.IndexListExpr:
		return erased(of.X)
	case *ast.StarExpr:
		return "*" + erased(of.X)
	case *ast.ArrayType:
		return erased(of.Elt) + "[]"
	case *ast.Ellipsis:
		return erased(of.Elt) + "[]"
	case *ast.MapType:
		return "map"
	case *ast.ChanType:
		return "chan"
	case *ast.FuncType:
		return "func"
	case *ast.StructType:
		return "struct"
	case *ast.InterfaceType:
		if len(of.Methods.List) == 0 {
			return "any"
		}
		return "interface"
	}
	return "?"
}

var (
	sentence = regexp.MustCompile(`[.!?)][ \t]{1,2}Deprecated:[ \t]`)
	loud     = regexp.MustCompile(`^DEPRECATED([:.!,]|[ \t]+[-–—]|[ \t]*$)`)
	louder   = regexp.MustCompile(`^DEPRECATED($|[^\w-])`)
)

// deprecates reads a comment by the convention, and by how people stray from it.
func deprecates(group *ast.CommentGroup) bool {
	if group == nil {
		return false
	}
	text := group.Text()
	// What staticcheck does.
	for _, part := range strings.Split(text, "\n\n") {
		if strings.HasPrefix(part, "Deprecated: ") {
			return true
		}
	}
	var docs comment.Parser
	for _, block := range docs.Parse(text).Content {
		var words []comment.Text
		switch block := block.(type) {
		case *comment.Paragraph:
			words = block.Text
		case *comment.Heading:
			words = block.Text
		}
		for index, line := range strings.Split(plain(words), "\n") {
			if strings.HasPrefix(line, "Deprecated:") || loud.MatchString(line) || sentence.MatchString(line) ||
				(index == 0 && louder.MatchString(line)) {
				return true
			}
		}
	}
	return false
}

func plain(words []comment.Text) string {
	var all strings.Builder
	for _, each := range words {
		switch each := each.(type) {
		case comment.Plain:
			all.WriteString(string(each))
		case comment.Italic:
			all.WriteString(string(each))
		case *comment.Link:
			all.WriteString(plain(each.Text))
		case *comment.DocLink:
			all.WriteString(plain(each.Text))
		}
	}
	return all.String()
}

var (
	moduleLine = regexp.MustCompile(`^\s*module\s+(?:"([^"]+)"|([^\s"(/][^\s]*))\s*(//.*)?$`)
	ofModule   = regexp.MustCompile(`(?s)(?:^|\n\n)Deprecated: *(.*?)(?:$|\n\n)`)
)

// listModule reads the deprecation of a module as the go command does: comments right above its line, or behind it.
func listModule(file source, out *json.Encoder) error {
	var above []string
	for index, line := range strings.Split(file.Text, "\n") {
		line = strings.TrimRight(line, "\r")
		trimmed := strings.TrimSpace(line)
		if strings.HasPrefix(trimmed, "//") {
			above = append(above, strings.TrimSpace(trimmed[2:]))
			continue
		}
		if match := moduleLine.FindStringSubmatchIndex(line); match != nil {
			at := match[2]
			if at < 0 {
				at = match[4]
			} else {
				at--
			}
			if match[6] >= 0 {
				above = append(above, strings.TrimSpace(line[match[6]+2:]))
			}
			deprecated := ofModule.MatchString(strings.Join(above, "\n"))
			return out.Encode(declaration{file.Path, index + 1, at + 1, "(module)", "module", nil, deprecated, true})
		}
		above = nil
	}
	return nil
}
