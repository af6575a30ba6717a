import fs from 'node:fs'
import { Failure, inRoot } from './shell.mjs'

const passedFile = 'test-results/passed.txt'

/** Lists the requirements with the number of tests that passed for each in the last run, by the ids that lead their titles. */
export function spec() {
  if (!fs.existsSync(inRoot(passedFile))) throw new Failure('There are no test results yet: run `npm test` first.')
  const [command, ...titles] = fs.readFileSync(inRoot(passedFile), 'utf8').split('\n')
  const counts = countIds(titles)
  const requirements = readRequirements()
  const unknown = [...counts.keys()].filter((id) => !requirements.some((one) => one.id === id))
  const open = requirements.filter(({ id }) => !counts.has(id))
  for (const { id, title } of requirements)
    console.log(`${counts.has(id) ? String(counts.get(id)).padStart(4) : '   –'}  ${id.padEnd(10)} ${title}`)
  if (unknown.length > 0) console.log(`\nIds in titles that are no requirement: ${unknown.join(', ')}`)
  console.log(
    `\n${requirements.length - open.length} of ${requirements.length} requirements have a passing test in the last run (${command.slice(2)}).`,
  )
  return unknown.length > 0 ? 1 : 0
}

/** A requirement, or one of its acceptance lines: `OPS-1`, `OPS-1.12`, `RUN-6.A4`. */
const isId = (text) => /^[A-Z][A-Z0-9]*-\d+(\.A?\d+)?$/.test(text)

export function readRequirements() {
  const lines = fs.readFileSync(inRoot('docs', 'requirements.txt'), 'utf8').split('\n')
  return lines
    .filter((line) => isId(line.slice(0, line.indexOf(' '))))
    .map((line) => ({ id: line.slice(0, line.indexOf(' ')), title: line.slice(line.indexOf(' ')).trim() }))
}

/** Counts titles by their ids, such as `[SRCH-4]` or `[SRCH-4, SRCH-5]`. Other brackets are part of the title. */
export function countIds(titles) {
  const counts = new Map()
  for (const title of titles) {
    const bracketed = [...title.matchAll(/\[([^\]]+)\]/g)].flatMap(([, text]) => text.split(', '))
    const ids = new Set(bracketed.filter(isId))
    for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}
