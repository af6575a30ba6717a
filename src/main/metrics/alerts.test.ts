import fs from 'node:fs'
import { expect, test } from 'vitest'
import { registry } from '#platform/server/metrics/registry.ts'
// What the process is made of, so that every metric is defined.
import '#features/routing/server/engine/router-process.ts'
import '#main/app.ts'
import '#main/open-deps.ts'
import '#main/pages/page-routes.ts'
import '#platform/server/http/request-log.ts'
import '#platform/server/load/load.ts'
import '#platform/server/metrics/event-loop.ts'
import './measure-portal.ts'

type Board = { panels: { title: string; targets: { expr: string }[] }[] }

const alerts = [...fs.readFileSync('deploy/alerts.yml', 'utf8').matchAll(/- alert: (\w+)\n +expr: (.+)\n/g)].map(([, name, expr]) => ({
  name: name!,
  expr: expr!,
}))
const board = JSON.parse(fs.readFileSync('deploy/grafana.json', 'utf8')) as Board

/** Labels that Prometheus or the kind of a metric adds. */
const addedLabels = ['le', 'instance', 'job']

/** Returns what an expression asks for and no process serves. */
function unknownIn(expr: string): string[] {
  const metrics = [...expr.matchAll(/whs_\w+/g)].map(([name]) => ({
    name,
    metric: registry.getSingleMetric(name) ?? registry.getSingleMetric(name.replace(/_(bucket|sum|count)$/, '')),
  }))
  const known = metrics.flatMap(({ metric }) => (metric as unknown as { labelNames: string[] } | undefined)?.labelNames ?? [])
  const grouped = [...expr.matchAll(/by \(([^)]+)\)/g)].flatMap(([, names]) => names!.split(', '))
  const selected = [...expr.matchAll(/[{,]\s*(\w+)\s*[=!]/g)].map(([, name]) => name!)
  return [
    ...metrics.filter(({ metric }) => !metric).map(({ name }) => name),
    ...[...grouped, ...selected].filter((label) => ![...known, ...addedLabels].includes(label)),
  ]
}

test('[RUN-5] every alert asks for metrics and labels that the portal serves', () => {
  expect(alerts.length).toBe(fs.readFileSync('deploy/alerts.yml', 'utf8').match(/- alert:/g)!.length)
  expect(alerts.length).toBeGreaterThan(12)
  expect(alerts.filter(({ expr }) => !expr.includes('whs_'))).toEqual([])
  expect(alerts.flatMap(({ name, expr }) => unknownIn(expr).map((what) => `${name}: ${what}`))).toEqual([])
})

test('[RUN-5] the documentation says what to do about every alert', () => {
  const documented = fs.readFileSync('docs/operations.md', 'utf8')
  expect(alerts.map(({ name }) => name).filter((name) => !new RegExp(`^\\| [^|]*\\b${name}\\b`, 'm').test(documented))).toEqual([])
})

test('[RUN-5] every panel of the board asks for metrics and labels that the portal serves', () => {
  const queries = board.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ title, expr })))
  expect(queries.length).toBeGreaterThan(20)
  expect(queries.flatMap(({ title, expr }) => unknownIn(expr).map((what) => `${title}: ${what}`))).toEqual([])
})

test('[RUN-5] the check finds a metric and a label that nobody serves', () => {
  expect(unknownIn('sum by (colour) (rate(whs_nothing_total{shape="round"}[5m]))')).toEqual(['whs_nothing_total', 'colour', 'shape'])
})
