import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { viewingEvents } from '#features/appointments/proposal.ts'
import { articlePublishing } from '#features/content/articles/article-transitions.ts'
import { rateKinds } from '#features/routing/rates-contract.ts'
import { auditActions, describeAction, describeKind, recordKinds } from './actions.ts'

const root = path.join(import.meta.dirname, '..', '..', '..')

/** The values that complete a template in the code. */
const templates: Record<string, readonly string[]> = {
  'appointment.${event}': viewingEvents.map((event) => `appointment.${event}`),
  'article.${action}': Object.keys(articlePublishing.transitions).map((action) => `article.${action}`),
  'rate.${kind}': rateKinds.map((kind) => `rate.${kind}`),
}
const complete = (text: string) => (text.includes('${') ? (templates[text] ?? [text]) : [text])

const literals = (text: string) => [...text.matchAll(/['`]([^'`]+)['`]/g)].map(([, literal]) => literal!)
const allMatches = (source: string, pattern: RegExp) => [...source.matchAll(pattern)].flatMap(([, value]) => literals(value!))
/** Actions that are the first text of a call, such as `demandAction('demand.read', demand)`. */
const passed = (source: string) => [...source.matchAll(/(?:Action|audit\w*)\((?:\w+, )?'(\w+[.]\w+)'/g)].map(([, action]) => action!)

const listActions = (source: string) =>
  [...allMatches(source, /\baction: ([^,\n]*)/g), ...passed(source)].filter((text) => /^[a-z]\w*[.]/i.test(text)).flatMap(complete)
const listKinds = (source: string) => allMatches(source, /\bobjectType: (['`][^'`]+['`])/g).flatMap(complete)

const sources = globSync('{src,db}/**/*.ts', { cwd: root })
  .filter((file) => !file.includes('.test.') && !file.includes('generated'))
  .map((file) => readFileSync(path.join(root, file), 'utf8'))
  .filter((source) => /audit/i.test(source))

test('[OPS-3] every action and every kind of record that the code audits has words, and every sentence an action', () => {
  const actions = new Set(sources.flatMap(listActions))
  expect([...actions].filter((action) => !(action in auditActions))).toEqual([])
  // PostgreSQL names change sets itself, by their kind.
  const named = Object.keys(auditActions).filter((action) => !action.startsWith('changeSet.'))
  expect(named.filter((action) => !actions.has(action))).toEqual([])
  const kinds = new Set(sources.flatMap(listKinds))
  expect([...kinds].filter((kind) => !(kind in recordKinds))).toEqual([])
})

test('[OPS-3] an action without a sentence is found, however it is written', () => {
  expect(listActions(`call.audit({ action: 'park.publish', objectType: 'park' })`)).toEqual(['park.publish'])
  expect(listActions("action: isNew ? 'park.add' : `park.${step}`,")).toEqual(['park.add', 'park.${step}'])
  expect(listActions(`demandAction('demand.merge', demand)`)).toEqual(['demand.merge'])
  expect(listActions(`auditStep(call, 'agreement.copy', row)`)).toEqual(['agreement.copy'])
  expect(listKinds(`{ objectType: 'park', objectId: id }`)).toEqual(['park'])
})

test('[OPS-3] an action is a sentence of the language, an unknown one its own name', () => {
  expect(describeAction('article.publish', 'zh-CN')).toBe('发布文章')
  expect(describeAction('article.publish', 'en-US')).toBe('Published an article')
  expect(describeAction('floor.edit', 'en-US')).toBe('Floor edited')
  expect(describeAction('rate.toll.add', 'zh-CN')).toBe('新增高速路费')
  expect(describeAction('constructor.add', 'en-US')).toBe('constructor.add')
  expect(describeAction('park.merge', 'en-US')).toBe('park.merge')
  expect(describeAction('constructor', 'en-US')).toBe('constructor')
  expect(describeKind('dictData', 'en-US')).toBe('Dictionary value')
})
