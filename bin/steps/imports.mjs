import fs from 'node:fs'
import path from 'node:path'
import { inRoot } from './shell.mjs'

/** Imports of types only: they are erased, so that nothing runs because of them. */
const typeImport = /^(?:import|export) type [^;]*? from '[^']+'/gm
/** Static and dynamic imports, re-exports, and the addresses of workers. */
const specifier = /(?:\bfrom|\bimport|\bimport\(|\bURL\(|\bresolve\()\s*'([^'\n]+)'/g

/** Texts and styles that a build writes: they follow from other files. */
const isGenerated = /^src\/generated\//

const aliases = JSON.parse(fs.readFileSync(inRoot('package.json'), 'utf8')).imports
const cache = new Map()

/** Returns what a file of this project imports for more than its types: `files`, relative to the root, and `packages`. */
export function importsOf(file) {
  if (!cache.has(file)) cache.set(file, readImports(file))
  return cache.get(file)
}

function readImports(file) {
  const result = { files: [], packages: [] }
  if (!/\.(ts|tsx|mjs|js)$/.test(file)) return result
  const text = fs.readFileSync(inRoot(file), 'utf8').replaceAll(typeImport, '')
  for (const [, imported] of text.matchAll(specifier)) {
    const target = resolveImport(imported.replace(/\?[a-z&]+$/, ''), file)
    if (target === null) result.packages.push(imported)
    else if (!isGenerated.test(target) && isFile(target)) result.files.push(target)
  }
  return result
}

/** Returns a path relative to the root, or null for a package. Imports of this project carry their extension, so none has to be guessed. */
function resolveImport(imported, importer) {
  if (imported.startsWith('.')) return path.posix.join(path.posix.dirname(importer), imported)
  if (!imported.startsWith('#')) return null
  for (const [alias, target] of Object.entries(aliases)) {
    if (alias === imported) return path.posix.normalize(target)
    const prefix = alias.slice(0, -1)
    if (alias.endsWith('*') && imported.startsWith(prefix)) return path.posix.normalize(target.replace('*', imported.slice(prefix.length)))
  }
  return null
}

const isFile = (file) => fs.statSync(inRoot(file), { throwIfNoEntry: false })?.isFile() ?? false

/**
 * Returns `entries` and every file of this project that they import, directly or through other files. Imports of files that match `leaf`
 * are not followed.
 */
export function reachableFrom(entries, { leaf = null } = {}) {
  const reached = new Set(entries)
  for (const file of reached) if (!leaf?.test(file)) for (const next of importsOf(file).files) reached.add(next)
  return reached
}
