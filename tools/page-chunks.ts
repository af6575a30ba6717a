/** What this plugin needs of the bundler's module information. */
type Graph = { getModuleInfo(id: string): { importers: readonly string[] } | null }

/** Modules of every page: the browser entry, the document, and the frame around public pages. */
const everywhere = /\/src\/(root|entry\.client|screens\/frame\/full-layout)\.tsx/
/** Generated re-export modules, of which each page uses a small part: being imported everywhere does not make them common. */
const collections = /\/paraglide\/messages\.js|\/lucide\/dist\/esm\/(lucide|iconsAndAliases)/

/**
 * Combines the script of the pages into few files, because a separate file for each small shared module costs a phone more than the
 * module itself: one chunk holds what all pages need, another what at least sixteen entries share, a third the labels that several
 * features use. Home page, gzip level 9: 185 kB in 90 files without this, 163 kB in 30 with it.
 */
export function pageChunks() {
  const known = new Map<string, boolean>()
  const isEverywhere = (id: string, graph: Graph): boolean => {
    const answer = known.get(id)
    if (answer !== undefined) return answer
    // Within a cycle the other importers decide.
    known.set(id, false)
    const importers = graph.getModuleInfo(id)?.importers ?? []
    const found = everywhere.test(id) || importers.some((importer) => !collections.test(importer) && isEverywhere(importer, graph))
    known.set(id, found)
    return found
  }
  return [
    { name: (id: string, graph: Graph) => (isEverywhere(id, graph) ? 'common' : null), tags: ['$initial' as const], priority: 2 },
    { name: 'shared', tags: ['$initial' as const], minShareCount: 16, priority: 1 },
    // A label takes 120 bytes in a file of its own and 40 among others.
    { name: 'labels', test: /paraglide\/messages\/ui_/, tags: ['$initial' as const], minShareCount: 5, priority: 0 },
  ]
}
