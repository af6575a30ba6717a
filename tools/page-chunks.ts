/** What this plugin needs of the bundler's module information. */
type Graph = { getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null }

/** Modules of every page: the browser entry, the document, and the frame around public pages. */
const everywhere = /\/src\/(root|entry\.client|screens\/frame\/full-layout)\.tsx/
/** What a page outside the console starts from. */
const publicPages = /\/src\/(root|entry\.client|screens\/(?!console\/).*-(screen|layout))\.tsx/
/** Generated re-export modules, of which each page uses a small part: being imported everywhere does not make them common. */
const collections = /\/paraglide\/messages\.js|\/lucide\/dist\/esm\/(lucide|iconsAndAliases)/

/** Returns a test for modules that `entries` import, directly or through others, statically only or also dynamically. */
function importedBy(entries: RegExp, imports: 'static' | 'any') {
  const known = new Map<string, boolean>()
  const isImported = (id: string, graph: Graph): boolean => {
    const answer = known.get(id)
    if (answer !== undefined) return answer
    // Within a cycle the other importers decide.
    known.set(id, false)
    const info = graph.getModuleInfo(id)
    const importers = [...(info?.importers ?? []), ...(imports === 'any' ? (info?.dynamicImporters ?? []) : [])]
    const found = entries.test(id) || importers.some((importer) => !collections.test(importer) && isImported(importer, graph))
    known.set(id, found)
    return found
  }
  return isImported
}

/**
 * Combines the script of the pages into few files, because a separate file for each small shared module costs a phone more than the
 * module itself: one chunk holds what all pages need, another what at least sixteen entries share and public pages load at once, a third
 * what only the screens of the console share, a fourth the labels that several features use. Home page, gzip level 9: 185 kB in 90 files
 * without this, 163 kB in 30 with it. What public pages load later, such as the schemas of forms, stays out of all of these, however many
 * screens of the console start with it.
 */
export function pageChunks() {
  const isEverywhere = importedBy(everywhere, 'static')
  const startsPublicPage = importedBy(publicPages, 'static')
  const isPublic = importedBy(publicPages, 'any')
  const initial = ['$initial' as const]
  return [
    { name: (id: string, graph: Graph) => (isEverywhere(id, graph) ? 'common' : null), tags: initial, priority: 3 },
    { name: (id: string, graph: Graph) => (startsPublicPage(id, graph) ? 'shared' : null), tags: initial, minShareCount: 16, priority: 2 },
    { name: (id: string, graph: Graph) => (isPublic(id, graph) ? null : 'console'), tags: initial, minShareCount: 8, priority: 1 },
    // A label takes 120 bytes in a file of its own and 40 among others.
    { name: 'labels', test: /paraglide\/messages\/ui_/, tags: initial, minShareCount: 5, priority: 0 },
  ]
}
