/** What is asked of the bundler's knowledge of a module. */
type Graph = { getModuleInfo(id: string): { importers: readonly string[] } | null }

/** What every page loads: the entry of the browser, the document, and the frame around public pages. */
const everywhere = /\/src\/(root|entry\.client|screens\/frame\/full-layout)\.tsx/
/** Files that hand on what others have, of which each page takes a little: that they are imported everywhere says nothing. */
const collections = /\/paraglide\/messages\.js|\/lucide\/dist\/esm\/(lucide|iconsAndAliases)/

/**
 * Puts the script of the pages into few files, because a file for each small module that some pages share costs a phone more than the
 * module: what all pages need is one, and what ten entries or more share besides is another. Home page, gzip 9: 185 kB in 90 files
 * without this, 166 kB in 24 with it.
 */
export function pageChunks() {
  const known = new Map<string, boolean>()
  const isEverywhere = (id: string, graph: Graph): boolean => {
    const answer = known.get(id)
    if (answer !== undefined) return answer
    // In a circle the others decide.
    known.set(id, false)
    const importers = graph.getModuleInfo(id)?.importers ?? []
    const found = everywhere.test(id) || importers.some((importer) => !collections.test(importer) && isEverywhere(importer, graph))
    known.set(id, found)
    return found
  }
  return [
    { name: (id: string, graph: Graph) => (isEverywhere(id, graph) ? 'common' : null), tags: ['$initial' as const], priority: 2 },
    { name: 'shared', tags: ['$initial' as const], minShareCount: 10, priority: 1 },
  ]
}
