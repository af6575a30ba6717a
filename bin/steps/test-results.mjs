import fs from 'node:fs'

/** A journey that a busy machine upset may be tried again. When more are, something is wrong, and all of them have failed. */
const mostTriedAgain = 2

/**
 * Titles that passed, those of them that did so only when tried again, and titles that failed. A run that ended badly without a failed
 * test counts as one failure: no result is no success.
 */
function part(name, { passed, triedAgain = [], failed }, code) {
  if (code !== 0 && failed.length === 0) failed.push(`${name} ended with exit code ${code}`)
  return { passed, triedAgain, failed }
}

export function readVitest(file, code) {
  const report = readReport(file)
  if (!report) return part('vitest', { passed: [], failed: ['vitest gave no result'] }, code)
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  const titles = (status) => tests.filter((test) => test.status === status).map((test) => test.fullName)
  // A file that cannot be loaded has failed without having a test.
  const broken = report.testResults
    .filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
    .map(({ name }) => `${name} could not be loaded`)
  return part('vitest', { passed: titles('passed'), failed: [...titles('failed'), ...broken] }, code)
}

export function readPlaywright(file, code) {
  const report = readReport(file)
  if (!report) return part('playwright', { passed: [], failed: ['playwright gave no result'] }, code)
  const specs = report.suites.flatMap((suite) => specsOf(suite, []))
  const titles = (wanted) => specs.filter(({ outcome }) => outcome === wanted).map(({ title }) => title)
  const triedAgain = titles('flaky')
  const isUnsteady = triedAgain.length > mostTriedAgain
  const passed = [...titles('expected'), ...(isUnsteady ? [] : triedAgain)]
  const failed = [...titles('unexpected'), ...(isUnsteady ? triedAgain : [])]
  return part('playwright', { passed, triedAgain: isUnsteady ? [] : triedAgain, failed }, code)
}

/** A test runs once for each project (size, language): each counts. */
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
  triedAgain: parts.flatMap(({ triedAgain }) => triedAgain),
  failed: parts.flatMap(({ failed }) => failed),
})

function readReport(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
