import fs from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { areas } from '../../e2e/areas.mjs'
import { testsTouchedBy } from './changed.mjs'
import { importsOf, reachableFrom } from './imports.mjs'
import { inRoot } from './shell.mjs'
import { securityProofs } from './security-proofs.mjs'
import { filesNamed, knownNames, needOf, needsBuild, testFiles, uncovered } from './test-files.mjs'

// Within the project, because only files of the project are followed.
const folder = 'test-results/planted-imports'
afterAll(() => fs.rmSync(inRoot(folder), { recursive: true, force: true }))

/**
 * Writes files for this test. Returns their paths, relative to the root. Imports in them have double quotes here, so that they do not count as
 * imports of this file.
 */
function plant(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    const file = inRoot(folder, name)
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(file, text.replaceAll('"', "'"))
  }
  return Object.fromEntries(Object.keys(files).map((name) => [name, `${folder}/${name}`]))
}

test('[RUN-1] imports are followed by alias and by path, static, dynamic and as addresses; types are not', () => {
  const { 'entry.ts': entry } = plant({
    'entry.ts': [
      'import type { Gone } from "./types.ts"',
      'import {',
      `  one,`,
      `} from './one.ts'`,
      'import styles from "./style.module.css?url"',
      'export { two } from "./deep/two.ts"',
      'const late = () => import("./late.ts")',
      'const worker = new URL("./worker.ts", import.meta.url)',
      'import pg from "pg"',
    ].join('\n'),
    'types.ts': 'import "./never.ts"',
    'never.ts': '',
    'one.ts': 'import { createTestDatabase } from "#test/database.ts"',
    'style.module.css': '',
    'deep/two.ts': 'import "../entry.ts"',
    'late.ts': '',
    'worker.ts': '',
  })
  const reached = [...reachableFrom([entry!])]
  const planted = reached.filter((file) => file.startsWith(folder)).map((file) => file.slice(folder.length + 1))
  expect(planted.toSorted()).toEqual(['deep/two.ts', 'entry.ts', 'late.ts', 'one.ts', 'style.module.css', 'worker.ts'])
  expect(reached).toContain('test/database.ts')
  expect(importsOf(entry!).packages).toEqual(['pg'])
})

test('[RUN-1] a test that reaches a database through other files, or starts a portal, is no fast test', () => {
  const files = plant({
    'plain.test.ts': 'import { expect } from "vitest"\nimport type { Pool } from "pg"',
    'hidden.test.ts': 'import "./helper.ts"',
    'helper.ts': 'import "#test/database.ts"',
    'process.test.ts': 'import { startPortal } from "#test/portal.ts"',
    'drawn.test.ts': 'import { chromium } from "@playwright/test"',
  })
  expect(needOf(files['plain.test.ts']!)).toBe('nothing')
  expect(needOf(files['hidden.test.ts']!)).toBe('database')
  expect(needOf(files['process.test.ts']!)).toBe('database')
  expect(needOf(files['drawn.test.ts']!)).toBe('program')
  expect(needOf('e2e/chat/chat.test.ts')).toBe('browser')
  expect([files['process.test.ts']!, files['plain.test.ts']!].map(needsBuild)).toEqual([true, false])
})

test('[RUN-1] a name finds the unit, server and browser tests of its feature or screen; a path finds what is below it', () => {
  const demands = filesNamed('demands')
  for (const file of ['src/features/demands/rules.test.ts', 'src/features/demands/server/demands.test.ts', 'e2e/demands/demands.test.ts'])
    expect(demands).toContain(file)
  expect(filesNamed('map-search')).toContain('e2e/map-search/map-search.test.ts')
  // By the areas of the browser tests.
  expect(filesNamed('register')).toContain('e2e/accounts/register.test.ts')
  // By the words of a file name.
  expect(filesNamed('bad-input')).toContain('src/features/demands/server/matches-bad-input.test.ts')
  expect(filesNamed('e2e/chat/')).toEqual(['e2e/chat/chat.test.ts'])
  expect(filesNamed('no-such-thing')).toEqual([])
  for (const name of [...knownNames()['browser tests'], 'appointments', 'list-search']) expect(filesNamed(name), name).not.toEqual([])
})

test('[RUN-1] every feature and screen is covered by a folder of browser tests, and every folder is an area', () => {
  const folders = fs
    .readdirSync(inRoot('e2e'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  expect(Object.keys(areas).toSorted()).toEqual(folders.toSorted())
  expect(uncovered()).toEqual([])
  // The rule itself: a new feature and a new screen are reported.
  expect(uncovered(['src/features/demands', 'src/features/weather', 'src/screens/console/weather'])).toEqual(['src/features/weather'])
  expect(uncovered(['src/screens/weather'])).toEqual(['src/screens/weather'])
})

test('[RUN-1] a change runs what reaches it, the tests of its feature, and the browser tests of its area', () => {
  const touched = testsTouchedBy(['src/features/demands/server/routes.ts', 'src/screens/route-planner/route-planner-screen.tsx'])
  for (const file of ['src/features/demands/server/demands.test.ts', 'e2e/demands/demands.test.ts', 'e2e/route-planner/rates.test.ts'])
    expect(touched).toContain(file)
  expect(touched.filter((file) => /chat|articles/.test(file))).toEqual([])
  expect(testsTouchedBy(['src/platform/contract/codecs.ts']).length).toBeGreaterThan(3)
  expect(testsTouchedBy(['src/root.tsx'])).toContain('e2e/everywhere/every-screen.test.ts')
  expect(testsTouchedBy(['e2e/chat/chat.test.ts'])).toContain('e2e/chat/chat.test.ts')
  expect(testsTouchedBy(['package-lock.json'])).toEqual(testFiles())
})

test('[RUN-1] every security proof is a test file, or a folder of test files', () => {
  const places = Object.values(securityProofs).flat()
  expect(places.filter((place) => filesNamed(place).length === 0 || !fs.existsSync(inRoot(place)))).toEqual([])
})
