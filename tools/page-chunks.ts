/** What this plugin needs of the bundler's module information. */
type Graph = { getModuleInfo(id: string): { importers: readonly string[] } | null }

/** Modules of every page: the browser entry, the document, and the frame around public pages. */
const everywhere = /\/src\/(root|entry\.client|screens\/frame\/full-layout)\.tsx/
/** Starts React when it runs, so it stays out of files that run before the screens are there. */
const start = /\/src\/entry\.client\.tsx/
/** What a page outside the console starts from. */
const publicPages = /\/src\/(root|entry\.client|screens\/(?!console\/).*-(screen|layout))\.tsx/
/** React and the router change with their versions only, so that a browser keeps them when the portal is deployed. */
const react = /\/node_modules\/(react|react-dom|scheduler)\//
const router = /\/node_modules\/react-router\//
/** Generated re-export modules, of which each page uses a small part: being imported everywhere does not make them common. */
const collections = /\/paraglide\/messages\.js|\/lucide\/dist\/esm\/(lucide|iconsAndAliases)/

/** Returns a test for modules that `entries` import statically, directly or through others. */
function importedBy(entries: RegExp) {
  const known = new Map<string, boolean>()
  const isImported = (id: string, graph: Graph): boolean => {
    const answer = known.get(id)
    if (answer !== undefined) return answer
    // Within a cycle the other importers decide.
    known.set(id, false)
    const importers = graph.getModuleInfo(id)?.importers ?? []
    const found = entries.test(id) || importers.some((importer) => !collections.test(importer) && isImported(importer, graph))
    known.set(id, found)
    return found
  }
  return isImported
}

/**
 * Combines the script of the pages into few files, because a separate file for each small shared module costs a phone more than the
 * module itself: one chunk holds what all pages need, another what at least sixteen entries share and public pages load at once, a third the
 * labels that several features use. Home page, gzip level 9: 185 kB in 90 files without this, 164 kB in 33 with it. What the screens of the
 * console share has no group: a group takes the dependencies of its modules along, and these are labels of public pages and the schemas of
 * forms, which every public page would then load.
 *
 * React, the router and the rest of `common` are separate files because the browser runs each in a task of its own: see `staged-scripts.ts`.
 */
export function pageChunks() {
  const isEverywhere = importedBy(everywhere)
  const startsPublicPage = importedBy(publicPages)
  const initial = ['$initial' as const]
  return [
    { name: 'react', test: react, priority: 4 },
    { name: 'router', test: router, priority: 3 },
    { name: (id: string, graph: Graph) => (!start.test(id) && isEverywhere(id, graph) ? 'common' : null), tags: initial, priority: 2 },
    { name: (id: string, graph: Graph) => (startsPublicPage(id, graph) ? 'shared' : null), tags: initial, minShareCount: 16, priority: 1 },
    // An icon is a path of a hundred bytes.
    { name: 'icons', test: /\/lucide\/dist\/esm\/icons\//, tags: initial, minShareCount: 5, priority: 0 },
    // A label takes 120 bytes in a file of its own and 40 among others.
    { name: 'labels', test: /paraglide\/messages\/ui_/, tags: initial, minShareCount: 5, priority: 0 },
  ]
}
