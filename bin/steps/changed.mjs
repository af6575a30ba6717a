import { spawnSync } from 'node:child_process'
import { reachableFrom } from './imports.mjs'
import { Failure, root } from './shell.mjs'
import { areasOf, filesNamed, needOf, testFiles } from './test-files.mjs'

const mainBranches = ['origin/HEAD', 'origin/main', 'origin/master', 'main', 'master']

/** Returns the files that differ from the merge base with the main branch, deleted and untracked ones included, and the base itself. */
export function changedSince() {
  const branch = mainBranches.find((name) => git('rev-parse', '--verify', '--quiet', `${name}^{commit}`) !== null)
  const base = branch && git('merge-base', 'HEAD', branch)
  if (!base) throw new Failure('Cannot find what has changed: this is no git repository, or it has no main branch to compare with.')
  const files = [git('diff', '--name-only', '--no-renames', base), git('ls-files', '--others', '--exclude-standard')]
  return { base: `${base.slice(0, 10)} (${branch})`, files: files.flatMap((text) => (text ?? '').split('\n')).filter(Boolean) }
}

/** Returns the output of a git command, or null if it fails. */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  return status === 0 ? stdout.trim() : null
}

/** A change of these may affect any test. */
const everything = /^(package-lock\.json|vitest\.config\.ts|test\/(base-cluster|global-setup|database|app)\.ts)$/
/** The wiring imports every feature, so that going through it would select every test that starts the app. */
const wiring = /^src\/main\//
/** Nothing imports these, but all databases are made from them. */
const databaseSource = /^db\/(migrations|reference)\//
/** A change of these may affect every page. */
const onEveryPage = /^(src\/(root\.tsx|entry\.client\.tsx|routes\.ts|main\/pages\/|platform\/web\/|platform\/i18n\/)|messages\/|public\/)/
const anyScreen = ['e2e/everywhere', 'e2e/frame']

/**
 * Returns the test files that a change touches: rules; tests that reach a changed file without going through the wiring; server tests of the
 * changed features; and the browser tests of the changed features and screens.
 */
export function testsTouchedBy(changed) {
  const all = testFiles()
  if (changed.some((file) => everything.test(file))) return all
  const isChanged = (file) => changed.includes(file)
  const areas = new Set(changed.filter((file) => /^src\/(features|screens)\//.test(file)).flatMap(areasOf))
  const features = changed.flatMap((file) => /^src\/features\/[^/]+\//.exec(file) ?? [])
  const touched = [
    ...all.filter((file) => file.startsWith('test/rules/')),
    ...all.filter((file) => [...reachableFrom([file], { leaf: wiring })].some(isChanged)),
    ...all.filter((file) => features.some((feature) => file.startsWith(feature)) && needOf(file) === 'database'),
    ...(changed.some((file) => databaseSource.test(file)) ? all.filter((file) => needOf(file) === 'database') : []),
    ...[...areas].flatMap((area) => filesNamed(`e2e/${area}`, all)),
    ...(changed.some((file) => onEveryPage.test(file)) ? anyScreen.flatMap((place) => filesNamed(place, all)) : []),
  ]
  return [...new Set(touched)].sort()
}
