import fs from 'node:fs'

/** A busy machine may make a browser test fail once. If more than this many pass only when retried, all of them count as failed. */
const maxRetried = 2

/**
 * Returns the titles that passed, those of them that passed only when retried, and those that failed. A bad exit code without a failed test
 * counts as a failure.
 */
function part(name, { passed, retried = [], failed }, code) {
  if (code !== 0 && failed.length === 0) failed.push(`${name} ended with exit code ${code}`)
  return { passed, retried, failed }
}

export function readVitest(file, code) {
  const report = readReport(file)
  if (!report) return part('vitest', { passed: [], failed: ['vitest wrote no report'] }, code)
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  const titles = (status) => tests.filter((test) => test.status === status).map((test) => test.fullName)
  // A file that cannot be loaded has failed without any test in it.
  const broken = report.testResults
    .filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
    .map(({ name }) => `${name} could not be loaded`)
  return part('vitest', { passed: titles('passed'), failed: [...titles('failed'), ...broken] }, code)
}

export function readPlaywright(file, code) {
  const report = readReport(file)
  if (!report) return part('playwright', { passed: [], failed: ['playwright wrote no report'] }, code)
  const specs = report.suites.flatMap((suite) => specsOf(suite, []))
  const titles = (outcome) => specs.filter((spec) => spec.outcome === outcome).map(({ title }) => title)
  const retried = titles('flaky')
  const isFlaky = retried.length > maxRetried
  const passed = [...titles('expected'), ...(isFlaky ? [] : retried)]
  const failed = [...titles('unexpected'), ...(isFlaky ? retried : [])]
  return part('playwright', { passed, retried: isFlaky ? [] : retried, failed }, code)
}

/** A test runs once in each Playwright project; each run counts. */
function specsOf(suite, above) {
  const here = suite.specs.flatMap(({ title, tests }) =>
    tests.map(({ status, projectName }) => ({
      title: [...above, title, projectName && `(${projectName})`].filter(Boolean).join(' '),
      outcome: status,
    })),
  )
  return [...here, ...(suite.suites ?? []).flatMap((inner) => specsOf(inner, [...above, inner.title]))]
}

export const summary = (parts) => ({
  passed: parts.flatMap(({ passed }) => passed),
  retried: parts.flatMap(({ retried }) => retried),
  failed: parts.flatMap(({ failed }) => failed),
})

function readReport(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
