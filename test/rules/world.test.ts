import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { features } from '../../architecture.mjs'

const root = path.join(import.meta.dirname, '..', '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const sources = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.includes('.test.') && !file.includes('generated'))

/** Removes comments, which may mention what is forbidden. */
const codeOf = (file: string) => read(file).replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, '')

const filesWith = (pattern: RegExp, allowed: string[]) =>
  sources.filter((file) => !allowed.includes(file.split(path.sep).join('/')) && pattern.test(codeOf(file)))

test('the environment is read in one place', () => {
  expect(filesWith(/process\.env\b/, ['src/main/env.ts'])).toEqual([])
})

test('the server reads the time in one place; everything else takes a clock', () => {
  const isOfBrowser = (file: string) => /\/web\//.test(file)
  expect(filesWith(/\bDate\.now\(\)|new Date\(\)/, ['src/platform/server/clock.ts']).filter((file) => !isOfBrowser(file))).toEqual([])
})

test('only ids and secrets are random on the server', () => {
  expect(filesWith(/Math\.random\(/, [])).toEqual([])
})

test('the diagram of ARCHITECTURE.md has the arrows that the import rules allow', () => {
  const diagramEdges = [...read('ARCHITECTURE.md').matchAll(/^ {2}(\w+) --> (\w+)$/gm)].map(([, from, to]) => `${from} ${to}`)
  const allowed = Object.entries(features).flatMap(([name, { uses }]) => uses.map((used) => `${name} ${used}`))
  expect(diagramEdges.toSorted()).toEqual(allowed.toSorted())
})

test('npm scripts named in documents exist', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const documents = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: root })]
  const missing = documents.flatMap((file) =>
    [...read(file).matchAll(/npm run ([a-z][\w:-]*)/g)].filter(([, name]) => !(name! in scripts)).map(([text]) => `${file}: ${text}`),
  )
  expect(missing).toEqual([])
})
