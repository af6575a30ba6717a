import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import rules from '../../.dependency-cruiser.mjs'
import { cruisedFolders, features } from '../../architecture.mjs'
import { plantedFiles } from './planted.ts'

const root = path.join(import.meta.dirname, '..', '..')
const planted = plant()

afterAll(() => rmSync(planted, { recursive: true, force: true }))

type Report = { modules: unknown[]; summary: { violations: { rule: { name: string }; from: string; to: string }[] } }

function cruise(folder: string) {
  const tool = path.join(root, 'node_modules', '.bin', 'depcruise')
  const config = path.join(root, '.dependency-cruiser.mjs')
  const folders = cruisedFolders.filter((name) => existsSync(path.join(folder, name)))
  const { stdout, stderr } = spawnSync(tool, [...folders, '--config', config, '--output-type', 'json'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 256_000_000,
  })
  expect(stdout, stderr).not.toBe('')
  const { modules, summary } = JSON.parse(stdout) as Report
  return { modules: modules.length, violations: summary.violations }
}

/** Writes a tree that breaks every rule once. */
function plant() {
  const folder = mkdtempSync(path.join(tmpdir(), 'planted-'))
  for (const [file, text] of Object.entries(plantedFiles(features))) {
    const target = path.join(folder, file)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, text)
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  return folder
}

test('each import rule reports its planted violation', () => {
  const reported = new Set(cruise(planted).violations.map(({ rule }) => rule.name))
  expect(rules.forbidden.map(({ name }) => name).filter((name) => !reported.has(name))).toEqual([])
})

test('circles of type imports are reported, outside src too', () => {
  const circles = cruise(planted).violations.filter(({ rule }) => rule.name === 'no-cycles')
  expect(circles.map(({ from }) => from)).toContain('db/demo/cycle-a.ts')
})

test('the product keeps the import rules, and the tool has read all of it', () => {
  const { violations, modules } = cruise(root)
  expect(violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([])
  // With an unsupported TypeScript, the tool reads nothing and reports success.
  expect(modules).toBeGreaterThan(50)
}, 240_000)

test('features import each other without circles', () => {
  type Name = keyof typeof features
  const reaches = (from: Name, visited: Name[] = []): Name[] =>
    (features[from].uses as Name[]).flatMap((next) => (visited.includes(next) ? [next] : [next, ...reaches(next, [...visited, next])]))
  for (const name of Object.keys(features) as Name[]) expect(reaches(name), name).not.toContain(name)
})
