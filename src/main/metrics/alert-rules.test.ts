import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

// What the alerts do with values over time, by Prometheus itself; `alerts.test.ts` compares their names with what the portal serves.

const hasPromtool = spawnSync('promtool', ['--version'], { stdio: 'ignore' }).status === 0
const file = fs.readFileSync('deploy/alerts.yml', 'utf8')

type Labels = Record<string, string>
/** A metric with its labels, and its values every 15 s: `5x80` stays at 5, `0+2x80` grows by 2. */
type Series = Record<string, string>
type Case = { labels?: Labels; fires: Series; isSilent: Series; afterMinutes?: number }

const instance = { instance: 'portal-1:9464' }
const named = (name: string, labels: Labels = {}) =>
  `${name}{${Object.entries({ job: 'portal', ...instance, ...labels })
    .map(([label, value]) => `${label}="${value}"`)
    .join(',')}}`
/** A gauge that is too high, and one that is not. */
const gauge = (name: string, fires: number, isSilent: number, labels: Labels = {}): Pick<Case, 'fires' | 'isSilent'> => ({
  fires: { [named(name, labels)]: `${fires}x400` },
  isSilent: { [named(name, labels)]: `${isSilent}x400` },
})
const requests = (failed: string, served: string): Series => ({
  [named('whs_http_requests_total', { status: '5xx' })]: failed,
  [named('whs_http_requests_total', { status: '2xx' })]: served,
})
const times = (withinOne: string, all: string): Series => ({
  [named('whs_http_request_seconds_bucket', { le: '1' })]: withinOne,
  [named('whs_http_request_seconds_bucket', { le: '2' })]: all,
  [named('whs_http_request_seconds_bucket', { le: '+Inf' })]: all,
})
const shed = { line: 'render' }
const runs = { [named('up')]: '1x400', [named('whs_page_cache_bytes')]: '1x400' }

const cases: Record<string, Case> = {
  PortalDown: { labels: { job: 'portal', ...instance }, fires: { ...runs, [named('up')]: '1x10 0x390' }, isSilent: runs },
  RequestsFail: { fires: requests('0+1x400', '0+100x400'), isSilent: requests('0+1x400', '0+300x400') },
  RequestsSlow: { fires: times('0+95x400', '0+100x400'), isSilent: times('0+100x400', '0+100x400') },
  LoadIsShed: {
    labels: { ...instance, ...shed },
    fires: { [named('whs_http_shed_total', { ...shed, reason: 'line' })]: '0+1x400' },
    isSilent: { [named('whs_http_shed_total', { ...shed, reason: 'line' })]: '7x400' },
  },
  EventLoopBlocked: { labels: instance, ...gauge('whs_event_loop_delay_seconds', 0.3, 0.2, { quantile: '0.99' }) },
  CallersWaitForDatabase: { labels: instance, ...gauge('whs_db_pool_waiting', 1, 0) },
  DatabaseSilent: { labels: instance, ...gauge('whs_db_last_answer_age_seconds', 40, 5) },
  SearchIsOld: { labels: instance, ...gauge('whs_search_lag_seconds', 11, 9) },
  NotificationsLost: { labels: { ...instance, channel: 'chat' }, ...gauge('whs_listen_connected', 0, 1, { channel: 'chat' }) },
  OldCopyServed: { labels: { ...instance, table: 'setting' }, ...gauge('whs_copy_stale', 1, 0, { table: 'setting' }) },
  JobsWait: { labels: { queue: 'media.sweep' }, ...gauge('whs_jobs_oldest_seconds', 301, 300, { queue: 'media.sweep' }) },
  JobsFail: { labels: { queue: 'media.sweep' }, ...gauge('whs_jobs_failed', 1, 0, { queue: 'media.sweep' }) },
  MessagesWait: gauge('whs_outbox_oldest_seconds', 121, 120),
  DiskFillsUp: { labels: { ...instance, folder: 'data' }, ...gauge('whs_disk_free_ratio', 0.14, 0.15, { folder: 'data' }) },
  TokenCopied: {
    fires: { [named('whs_refresh_reuse_total')]: '0x70 1x330' },
    isSilent: { [named('whs_refresh_reuse_total')]: '3x400' },
  },
  CodesCostMuch: {
    afterMinutes: 70,
    fires: { [named('whs_codes_sent_total', { channel: 'sms' })]: '0+3x400' },
    // As many by mail, and 480 an hour as text messages.
    isSilent: {
      [named('whs_codes_sent_total', { channel: 'email' })]: '0+3x400',
      [named('whs_codes_sent_total', { channel: 'sms' })]: '0+2x400',
    },
  },
  BackupMissing: gauge('whs_backup_age_seconds', 26 * 3_600 + 1, 26 * 3_600),
  WalNotSent: gauge('whs_wal_age_seconds', 901, 900),
  RestoreNotProved: gauge('whs_restore_proved_age_seconds', 8 * 86_400 + 1, 8 * 86_400),
}

const rules = [
  ...file.matchAll(/- alert: (\w+)\n +expr: .+\n(?: +for: (\w+)\n)? +labels: \{ severity: (\w+) \}\n +annotations: \{ summary: '(.+)' \}/g),
].map(([, name, waits, severity, summary]) => ({ name: name!, waits: waits ?? null, severity: severity!, summary: summary! }))

/** Returns a test of promtool. JSON is YAML. */
const caseOf = (alertname: string, input: Series, minutes: number, expected: object[]) => ({
  interval: '15s',
  input_series: Object.entries(input).map(([series, values]) => ({ series, values })),
  alert_rule_test: [{ eval_time: `${minutes * 60}s`, alertname, exp_alerts: expected }],
})

describe.skipIf(!hasPromtool)('alerts, by promtool', () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-alerts-'))
  afterAll(() => fs.rmSync(root, { recursive: true }))
  const promtool = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' })
    return { status, output: stdout + stderr }
  }
  const failuresOf = (tests: object[]) => {
    const cases = path.join(root, 'cases.json')
    fs.writeFileSync(cases, JSON.stringify({ rule_files: [path.resolve('deploy/alerts.yml')], evaluation_interval: '15s', tests }))
    const { status, output } = promtool('test', 'rules', cases)
    return status === 0 ? '' : output
  }

  test('[RUN-5] both files are valid', () => {
    expect(promtool('check', 'rules', 'deploy/alerts.yml')).toMatchObject({ status: 0 })
    expect(promtool('check', 'config', 'deploy/prometheus.yml')).toMatchObject({ status: 0 })
  })

  test('[RUN-5] every alert has a case', () => {
    expect(rules.map(({ name }) => name).toSorted()).toEqual(Object.keys(cases).toSorted())
    expect(rules).toHaveLength(file.match(/- alert:/g)!.length)
  })

  test.each(rules)('[RUN-5] $name fires when it should, and is silent otherwise', ({ name, waits, severity, summary }) => {
    const { labels = {}, fires, isSilent, afterMinutes = 22 } = cases[name]!
    const alert = {
      exp_labels: { severity, ...labels },
      exp_annotations: { summary: summary.replaceAll(/\{\{ \$labels\.(\w+) \}\}/g, (_, label: string) => labels[label]!) },
    }
    expect(failuresOf([caseOf(name, fires, afterMinutes, [alert]), caseOf(name, isSilent, afterMinutes, [])])).toBe('')
    // Who waits does not fire at once.
    if (waits !== null) expect(failuresOf([caseOf(name, fires, 0, [])])).toBe('')
  })

  test('[RUN-5] a portal that serves nothing at all is down', () => {
    const alert = {
      exp_labels: { severity: 'page' },
      exp_annotations: { summary: 'A portal has not served its metrics for a minute: ' },
    }
    expect(failuresOf([caseOf('PortalDown', { other: '1x400' }, 5, [alert])])).toBe('')
  })

  test('the check finds an alert that does not fire', () => {
    expect(
      failuresOf([caseOf('SearchIsOld', cases['SearchIsOld']!.isSilent, 5, [{ exp_labels: { severity: 'page', ...instance } }])]),
    ).toContain('FAILED')
  })
})
