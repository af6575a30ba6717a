import fs from 'node:fs'
import { Failure, inRoot } from './shell.mjs'

const passedFile = 'test-results/passed.txt'

/** Which requirements have a passing test, by the ids that lead the tests' titles. */
export function spec() {
  if (!fs.existsSync(inRoot(passedFile))) throw new Failure('Nothing has been tested yet: run `npm test` first.')
  const counts = countIds(fs.readFileSync(inRoot(passedFile), 'utf8').split('\n'))
  const requirements = readRequirements()
  const unknown = [...counts.keys()].filter((id) => !requirements.some((one) => one.id === id))
  const open = requirements.filter(({ id }) => !counts.has(id))
  for (const { id, title } of requirements)
    console.log(`${counts.has(id) ? String(counts.get(id)).padStart(4) : '   –'}  ${id.padEnd(9)} ${title}`)
  if (unknown.length > 0) console.log(`\nIn titles, but no requirement: ${unknown.join(', ')}`)
  console.log(`\n${requirements.length - open.length} of ${requirements.length} requirements have a passing test.`)
  return unknown.length > 0 ? 1 : 0
}

export function readRequirements() {
  const lines = fs.readFileSync(inRoot('docs', 'requirements.txt'), 'utf8').split('\n')
  return lines
    .filter((line) => /^[A-Z0-9]+-\d+ /.test(line))
    .map((line) => ({ id: line.slice(0, line.indexOf(' ')), title: line.slice(line.indexOf(' ')).trim() }))
}

/** `[SRCH-4]`, or several: `[SRCH-4, SRCH-5]`. Other brackets are part of the sentence. */
export function countIds(titles) {
  const counts = new Map()
  for (const title of titles) {
    const bracketed = [...title.matchAll(/\[([^\]]+)\]/g)].flatMap(([, text]) => text.split(', '))
    const ids = new Set(bracketed.filter((id) => /^[A-Z][A-Z0-9]*-\d+$/.test(id)))
    for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}
