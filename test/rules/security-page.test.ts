import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..', '..')
const page = fs.readFileSync(path.join(root, 'docs', 'security.md'), 'utf8')

/** Sections of each chapter of ASVS 5.0.0, V1 to V17: github.com/OWASP/ASVS/tree/v5.0.0/5.0/en. */
const sectionCounts = [5, 4, 7, 4, 4, 8, 6, 4, 2, 7, 7, 3, 4, 3, 4, 5, 3]

test('the page of security has a line for each section of ASVS 5.0, in order', () => {
  const expected = sectionCounts.flatMap((count, index) => Array.from({ length: count }, (_, section) => `V${index + 1}.${section + 1}`))
  expect([...page.matchAll(/^\| (V\d+\.\d+) /gm)].map(([, section]) => section)).toEqual(expected)
})

test('each section of ASVS 5.0 is met by a file, or says what is open or why it does not apply', () => {
  const lines = [...page.matchAll(/^\| (V\d+\.\d+) [^|]*\| ([^|]*) \| (.*) \|$/gm)].map(([, section, state, by]) => ({
    section,
    state,
    by: by!,
  }))
  expect(lines.filter(({ state }) => !['met', 'partly', 'n.a.', '–'].includes(state!))).toEqual([])
  expect(lines.filter(({ state, by }) => state === 'met' && !by.includes('`') && !by.startsWith('none'))).toEqual([])
  expect(lines.filter(({ state, by }) => state === 'partly' && !by.includes('Open: ') && !by.includes('Open, '))).toEqual([])
})

const roots = ['e2e', 'test', 'tools', 'docs', 'db', 'deploy']

/** Paths of the page are below `src` or the folder of a feature, and some leave out the folder of their neighbour. */
function exists(file: string): boolean {
  const [top] = file.split('/')
  if (roots.includes(top!)) return fs.existsSync(path.join(root, file))
  return ['src', 'src/features'].some((folder) => fs.existsSync(path.join(root, folder, file)))
}

test('every file that the table of ASVS names exists', () => {
  const table = page.slice(page.indexOf('## OWASP ASVS 5.0'))
  const files = [...table.matchAll(/`([\w-]+\/[\w./-]+\.(?:tsx?|md|conf|cfg|dockerignore))`/g)].map(([, file]) => file!)
  expect(files.length).toBeGreaterThan(80)
  expect(files.filter((file) => !exists(file))).toEqual([])
})
