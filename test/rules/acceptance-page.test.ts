import fs from 'node:fs'
import { expect, test } from 'vitest'

const page = fs.readFileSync('docs/acceptance.md', 'utf8')
const { scripts } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const numbered = (letter: string, count: number) => Array.from({ length: count }, (_, at) => `${letter}${at + 1}`)

test('the page of acceptance has each line and each finding, with what holds it', () => {
  const rows = [...page.matchAll(/^\| ([ARHML]\d+)\b.*\| (.+) \|$/gm)].map(([, id, heldBy]) => ({ id: id!, heldBy: heldBy! }))
  const expected = [...numbered('A', 15), ...numbered('R', 18), ...numbered('H', 3), ...numbered('M', 7), ...numbered('L', 9)]
  expect(rows.map(({ id }) => id)).toEqual(expected)
  expect(rows.filter(({ heldBy }) => !heldBy.includes('`'))).toEqual([])
})

test('every file and command that the page names exists', () => {
  const files = [...page.matchAll(/`((?:src|test|docs)\/[^`]+)`/g)].map(([, file]) => file!)
  const commands = [...page.matchAll(/`npm run ([\w:]+)`/g)].map(([, name]) => name!)
  expect(files.filter((file) => !fs.existsSync(file))).toEqual([])
  expect(commands.filter((name) => !(name in scripts))).toEqual([])
})
