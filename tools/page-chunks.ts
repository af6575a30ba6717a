/** What this plugin needs of the bundler's module information. */
type Graph = { getModuleInfo(id: string): { importers: readonly string[]; code?: string | null } | null }
type Group = { name: string | ((id: string, graph: Graph) => string | null); tags?: ['$initial']; minShareCount?: number; test?: RegExp }

/** Modules of every page: the browser entry, the document, and the frame around public pages. */
const everywhere = /\/src\/(root|entry\.client|screens\/frame\/full-layout)\.tsx/
/** Starts React when it runs, so it stays out of files that run before the screens are there. */
const start = /\/src\/entry\.client\.tsx/
/** What a page starts from. */
const entries = /\/src\/(root|entry\.client|screens\/([\w-]+)\/.*-(screen|layout))\.tsx/
/** React and the router change with their versions only, so that a browser keeps them when the portal is deployed. */
const react = /\/node_modules\/(react|react-dom|scheduler)\//
const router = /\/node_modules\/react-router\//
const label = /\/paraglide\/messages\/(\w+)\.js/
const icon = /\/lucide\/dist\/esm\/icons\/([\w-]+)\./
/** Generated re-export modules, of which each page uses a small part: being imported everywhere does not make them common. */
const collection = /\/paraglide\/messages(\/_index)?\.js|\/lucide\/dist\/esm\/(lucide|iconsAndAliases)/

/** Folders of `src/screens` with the pages that most visits begin with. */
const mainPages = ['home', 'list-search', 'map-search', 'park', 'compare', 'market', 'articles', 'total-cost']

/**
 * Combines the script of the pages into few files, because a separate file for each small shared module costs a phone more than the
 * module itself.
 *
 * - `common`: what all pages need. React, the router and the rest of it are separate files because the browser runs each in a task of its
 *   own: see `staged-scripts.ts`.
 * - `shared`: what at least sixteen entries share and public pages load at once.
 * - `icons` and `labels`: small files that several features use.
 * - One file for each set of main pages that share modules, so that a page loads nothing that only others need. Larger sets go first: a group
 *   takes the dependencies of its modules along, and these belong to the same pages or to more. The console counts as a page, so that it does
 *   not load what it shares with one page together with the rest of that page.
 *
 * What only the sections of the console share has no group: late parts of public pages use some of it, such as the schemas of forms, and would
 * load the rest with it.
 *
 * Gzip level 9, without late parts: home page 173 kB in 22 files, list 197 in 34, map 196 in 30, park 191 in 34. Without the groups by sets of
 * pages: 175 kB in 32, 201 in 62, 200 in 61, 195 in 62.
 */
export function pageChunks() {
  const { entriesOf, usersOf } = importGraph()
  const setOf = (id: string, graph: Graph) => {
    const pages = new Set(usersOf(id, graph).flatMap((user) => entriesOf(user, graph).map(pageOf)))
    return [...mainPages, 'console'].filter((page) => pages.has(page))
  }
  const groups: Group[] = [
    { name: 'react', test: react },
    { name: 'router', test: router },
    { name: (id, graph) => (!start.test(id) && entriesOf(id, graph).some((entry) => everywhere.test(entry)) ? 'common' : null) },
    {
      name: (id, graph) => (entriesOf(id, graph).some((entry) => pageOf(entry) !== 'console') ? 'shared' : null),
      minShareCount: 16,
    },
    { name: 'icons', test: icon, minShareCount: 5 },
    { name: 'labels', test: /\/paraglide\/messages\/ui_/, minShareCount: 5 },
    ...Array.from({ length: mainPages.length + 1 }, (_, at) => mainPages.length + 1 - at).map((size) => ({
      name: (id: string, graph: Graph) => {
        const pages = setOf(id, graph)
        return pages.length === size && pages[0] !== 'console' ? pages.join('-') : null
      },
    })),
  ]
  return groups.map((group, at) => ({ ...(at > 1 && { tags: ['$initial' as const] }), ...group, priority: groups.length - at }))
}

/** The page of an entry: a main page, the console, or another one. The document and the frame belong to no page. */
function pageOf(entry: string): string | null {
  const folder = entries.exec(entry)?.[2]
  if (folder === undefined || everywhere.test(entry)) return null
  return folder === 'console' || mainPages.includes(folder) ? folder : 'other'
}

/** Finds the users of a module by the static imports that the bundler knows. Memoized, because every group asks about each module. */
function importGraph() {
  const importersOf = memoized((id, graph) => [...(graph.getModuleInfo(id)?.importers ?? [])])
  const wordsOf = memoized((id, graph) => new Set(graph.getModuleInfo(id)?.code?.match(/\w+/g) ?? []))
  const ancestorsOf = (id: string, graph: Graph, passes: (importer: string) => boolean) => {
    const seen = new Set([id])
    for (const one of seen) for (const importer of importersOf(one, graph)) if (passes(importer)) seen.add(importer)
    return [...seen]
  }
  return {
    /** Returns the entries that import a module, directly or through others, except through a collection. */
    entriesOf: memoized((id, graph) => ancestorsOf(id, graph, (importer) => !collection.test(importer)).filter((one) => entries.test(one))),
    /** Returns the module itself or, for a label or an icon, the modules that name it: they import the collection it is in. */
    usersOf: memoized((id, graph) => {
      const name = exportedName(id, graph.getModuleInfo(id)?.code ?? '')
      if (name === null) return [id]
      const collections = ancestorsOf(id, graph, (importer) => collection.test(importer))
      const importers = new Set(collections.flatMap((one) => importersOf(one, graph)))
      return [...importers].filter((importer) => !collection.test(importer) && wordsOf(importer, graph).has(name))
    }),
  }
}

/** Returns the name by which others use a label or an icon, or null for another module. */
function exportedName(id: string, code: string): string | null {
  const text = label.exec(id)
  if (text && !collection.test(id)) return /export \{ \w+ as "?(\w+)"? \}/.exec(code)?.[1] ?? text[1]!
  const file = icon.exec(id)?.[1]
  return file?.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase()) ?? null
}

function memoized<Answer>(compute: (id: string, graph: Graph) => Answer) {
  const known = new Map<string, Answer>()
  return (id: string, graph: Graph): Answer => {
    if (!known.has(id)) known.set(id, compute(id, graph))
    return known.get(id)!
  }
}
