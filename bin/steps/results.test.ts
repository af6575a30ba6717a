import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { countIds, readRequirements } from './spec.mjs'
import { readPlaywright, readVitest, summary } from './test-results.mjs'

function reportOf(content: unknown) {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'results-')), 'report.json')
  fs.writeFileSync(file, JSON.stringify(content))
  return file
}

const vitestReport = (...tests: [title: string, status: string][]) =>
  reportOf({
    testResults: [{ name: 'a.test.ts', status: 'passed', assertionResults: tests.map(([fullName, status]) => ({ fullName, status })) }],
  })

test('[RUN-1] the results of both runners are added up; a browser test counts once for each project', () => {
  const specs = [
    {
      title: '[SRCH-5] pages',
      tests: [
        { status: 'expected', projectName: 'desktop' },
        { status: 'unexpected', projectName: 'phone' },
        { status: 'flaky', projectName: 'tablet' },
      ],
    },
  ]
  const playwright = readPlaywright(reportOf({ suites: [{ title: 'list.test.ts', specs: [], suites: [{ title: 'list', specs }] }] }), 1)
  const vitest = readVitest(vitestReport(['[SRCH-4] sorts', 'passed'], ['[SRCH-4] skipped', 'skipped']), 0)
  expect(summary([vitest, playwright])).toEqual({
    passed: ['[SRCH-4] sorts', 'list [SRCH-5] pages (desktop)', 'list [SRCH-5] pages (tablet)'],
    retried: ['list [SRCH-5] pages (tablet)'],
    failed: ['list [SRCH-5] pages (phone)'],
  })
})

test('[RUN-1] two browser tests that passed only when retried are listed; three count as failed', () => {
  const reportWith = (count: number) =>
    reportOf({
      suites: [
        {
          title: 'list.test.ts',
          specs: Array.from({ length: count }, (_, at) => ({ title: `[SRCH-5] ${at}`, tests: [{ status: 'flaky', projectName: '' }] })),
        },
      ],
    })
  expect(readPlaywright(reportWith(2), 0)).toMatchObject({ passed: { length: 2 }, retried: { length: 2 }, failed: [] })
  expect(readPlaywright(reportWith(3), 0)).toMatchObject({ passed: [], retried: [], failed: { length: 3 } })
})

test('[RUN-1] a runner that ends badly without a failed test is a failure: no report, a bad exit code, a file that cannot be loaded', () => {
  expect(readVitest('/not/there', 0).failed).toHaveLength(1)
  expect(readPlaywright('/not/there', 1).failed).toHaveLength(1)
  expect(readVitest(vitestReport(['[SRCH-4] sorts', 'passed']), 1).failed).toEqual(['vitest ended with exit code 1'])
  const broken = reportOf({ testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults: [] }] })
  expect(readVitest(broken, 1).failed).toEqual(['a.test.ts could not be loaded'])
})

test('[RUN-1] requirements are counted by the ids in the titles, in one bracket or several', () => {
  expect([...countIds(['[SRCH-4] a', '[SRCH-4, SRCH-5] b', '[APP-5] [I18N-1] c', '[OPS-1.12] [RUN-6.A4] d', 'e [1] [not an id]'])]).toEqual(
    [
      ['SRCH-4', 2],
      ['SRCH-5', 1],
      ['APP-5', 1],
      ['I18N-1', 1],
      ['OPS-1.12', 1],
      ['RUN-6.A4', 1],
    ],
  )
})

test('[RUN-1] each requirement has a unique id and a title', () => {
  const requirements = readRequirements()
  expect(requirements.length).toBeGreaterThan(140)
  expect(new Set(requirements.map(({ id }) => id)).size).toBe(requirements.length)
  expect(requirements.filter(({ title }) => title === '')).toEqual([])
})
