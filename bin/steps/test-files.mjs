import fs from 'node:fs'
import path from 'node:path'
import { areas } from '../../e2e/areas.mjs'
import { filesIn } from './files.mjs'
import { importsOf, reachableFrom } from './imports.mjs'
import { inRoot } from './shell.mjs'

const testFolders = ['src', 'db', 'test', 'tools', 'bench', 'bin', 'e2e']
const isTest = /\.test\.tsx?$/
/** Files that break a rule on purpose. */
const planted = /^test\/rules\/planted\//

/** Starts the built portal as a process of its own, database included. */
const portalStarter = 'test/portal.ts'

/** Returns the test files of the project, relative to its root. */
export const testFiles = () =>
  testFolders
    .flatMap(filesIn)
    .filter((file) => isTest.test(file) && !planted.test(file))
    .sort()

/**
 * Returns what a test file needs beside Node, by what it imports directly or through others: `browser` for a journey below `e2e/`, `program`
 * for a test that drives Chromium itself, `database` for a PostgreSQL server, or `nothing`.
 */
export function needOf(file) {
  if (file.startsWith('e2e/')) return 'browser'
  const reached = [...reachableFrom([file])]
  const packages = new Set(reached.flatMap((one) => importsOf(one).packages))
  if (packages.has('@playwright/test')) return 'program'
  return packages.has('pg') || reached.includes(portalStarter) ? 'database' : 'nothing'
}

/** True for a test that runs the portal as it is built. */
export const needsBuild = (file) => file.startsWith('e2e/') || reachableFrom([file]).has(portalStarter)

const foldersOf = (file) => path.posix.dirname(file).split('/')

/**
 * True if a test file belongs to `name`: it is in a folder of that name, it has the name among the words of its own (`demand-rows.test.ts`
 * belongs to `rows`), or it is a browser test of an area that covers the name.
 */
export function belongsTo(file, name) {
  const folders = foldersOf(file)
  if (folders[0] === 'e2e') return folders[1] !== undefined && covers(folders[1], name)
  const base = path.posix.basename(file).replace(isTest, '')
  return folders.includes(name) || `-${base}-`.includes(`-${name}-`)
}

const covers = (area, name) => area === name || Boolean(areas[area]?.includes(name))

/** Returns the test files of a feature, a screen or any other folder, or those at a path; an empty list if there are none. */
export function filesNamed(name, files = testFiles()) {
  const place = name.replace(/^\.\//, '').replace(/\/$/, '')
  if (fs.existsSync(inRoot(place)) && place !== '') {
    const below = files.filter((file) => file === place || file.startsWith(`${place}/`))
    if (below.length > 0) return below
  }
  return files.filter((file) => belongsTo(file, place))
}

/** Returns the names by which tests can be chosen: features, screens, and folders of browser tests. */
export const knownNames = () => ({
  features: subfoldersOf('src/features'),
  screens: [...new Set(screenFolders().map((place) => path.posix.basename(place)))].sort(),
  'browser tests': Object.keys(areas),
})

/** Returns the folders of `src/screens`, and those folders below them that hold a page of their own. */
function screenFolders() {
  const pages = filesIn('src/screens').filter((file) => file.endsWith('-screen.tsx'))
  return [
    ...new Set([...subfoldersOf('src/screens').map((name) => `src/screens/${name}`), ...pages.map((file) => path.posix.dirname(file))]),
  ]
}

const subfoldersOf = (place) =>
  fs
    .readdirSync(inRoot(place), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

/** Returns the folders of features and screens that no area of the browser tests covers. */
export const uncovered = (places = [...subfoldersOf('src/features').map((name) => `src/features/${name}`), ...screenFolders()]) =>
  places.filter((place) => areasOf(`${place}/any.ts`).length === 0)

/** Returns the areas of browser tests that exercise a source file, by the innermost of its folders that any area covers. */
export function areasOf(file) {
  for (const name of foldersOf(file).reverse()) {
    const covering = Object.keys(areas).filter((area) => covers(area, name))
    if (covering.length > 0) return covering
  }
  return []
}
