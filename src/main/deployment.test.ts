import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { openSocket } from '#features/chat/socket-contract.ts'
import { uploadKinds } from '#features/files/upload-kinds.ts'
import { apiPrefix } from '#platform/contract/endpoint.ts'
import { poolLimits } from '#platform/server/postgres/pool-limits.ts'
import { secretNames, variableNames } from './env.ts'

const read = (name: string) => fs.readFileSync(path.join('deploy', name), 'utf8')
const known = new Set([...variableNames, ...secretNames.map((name) => `${name}_FILE`)])
/** Variables of the runtime, and those that the other images of the compose file read. */
const foreign = /^(NODE_ENV|MALLOC_\w+|POSTGRES_\w+|MINIO_\w+)$/

const unit = read('whs.service')
const container = read('Containerfile')
const compose = read('compose.yaml')
const haproxy = read('haproxy.cfg')
const nginx = read('nginx.conf')
const page = fs.readFileSync('docs/deployment.md', 'utf8')

const settingsOf = (text: string, pattern: RegExp) =>
  Object.fromEntries([...text.matchAll(pattern)].map(([, name, value]) => [name!, value!]))
const inUnit = (text: string) => settingsOf(text, /^Environment=(\w+)=(.*)$/gm)
const inContainer = settingsOf(container, /^(?:ENV | {4})([A-Z_]+)=([^\s\\]+)/gm)
const inCompose = settingsOf(compose, /^ {4,6}([A-Z][A-Z0-9_]+): (.+)$/gm)

describe('deployment', () => {
  test('the files set variables that the portal reads, and no others', () => {
    for (const [file, names] of Object.entries({
      'whs.service': Object.keys(inUnit(unit)),
      Containerfile: Object.keys(inContainer),
      'compose.yaml': Object.keys(inCompose),
    })) {
      expect(names.length, file).toBeGreaterThan(1)
      expect(
        names.filter((name) => !known.has(name) && !foreign.test(name)),
        file,
      ).toEqual([])
    }
  })

  test('every variable that the page names is read', () => {
    const named = [...page.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)`|^([A-Z]+(?:_[A-Z]+)+)=/gm)].map((match) => (match[1] ?? match[2])!)
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter((name) => !known.has(name))).toEqual([])
  })

  test('the ports of portal, metrics, health checks and proxies are the same everywhere', () => {
    const [port, metrics] = [inUnit(unit)['PORT'], inUnit(unit)['METRICS_PORT']]
    expect(inContainer['PORT']).toBe(port)
    expect(container).toContain(`EXPOSE ${port} ${metrics}\n`)
    expect(container).toContain(`http://127.0.0.1:${port}/livez`)
    expect(inCompose['METRICS_PORT']).toBe(`'${metrics}'`)
    const portals = [...haproxy.matchAll(/^ +server (\S+) (\S+) /gm)].map(([, name, address]) => ({ name: name!, address: address! }))
    expect(portals.map(({ address }) => address)).toEqual([`portal-1:${port}`, `portal-2:${port}`])
    for (const { name } of portals) expect(compose).toContain(`\n  ${name}:\n`)
    expect(read('prometheus.yml')).toContain(`[portal-1:${metrics}, portal-2:${metrics}]`)
    expect(nginx).toContain(`server 127.0.0.1:${port} `)
    for (const inner of haproxy.matchAll(/bind :(\d+)/g)) expect(compose).toMatch(new RegExp(`ports: .*:${inner[1]}'`))
    for (const shown of [port, metrics]) expect(page).toMatch(new RegExp(`^\\| ${shown} \\(`, 'm'))
  })

  test('the proxies know the socket, the longest upload and the health check', () => {
    expect(nginx).toContain(`location = ${apiPrefix}${openSocket.path} {`)
    const longest = Math.max(...Object.values(uploadKinds).map(({ maxBytes }) => maxBytes)) / 1_048_576
    expect(Number(/client_max_body_size (\d+)m/.exec(nginx)![1])).toBeGreaterThan(longest)
    expect(haproxy).toContain('uri /readyz')
  })

  test('no proxy repeats a write without a key, and both replace the address of the visitor', () => {
    expect(haproxy).toContain('disable-l7-retry if !{ method GET HEAD OPTIONS } !{ req.hdr(idempotency-key) -m found }')
    expect(nginx).toMatch(/proxy_next_upstream error timeout http_503;/)
    expect(nginx.match(/non_idempotent/g)).toHaveLength(1)
    expect(nginx).toMatch(/location @keyed \{[^}]*non_idempotent;/)
    expect(nginx).toMatch(/location @once \{[^}]*proxy_next_upstream off;/)
    expect(haproxy).toContain('set-header X-Forwarded-For %[src]')
    expect(nginx).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
  })

  test('the pooler ignores the limits that the pool asks for, and its page of settings sets them for the user', () => {
    const pooler = read('pgbouncer.ini')
    for (const [name, ms] of Object.entries(poolLimits)) {
      expect(pooler).toMatch(new RegExp(`ignore_startup_parameters = .*${name}`))
      expect(pooler).toContain(`set ${name} = '${ms / 1_000}s'`)
    }
  })

  test('secrets are files, never values', () => {
    for (const settings of [inUnit(unit), inContainer, inCompose])
      for (const name of secretNames) expect([undefined, `\${${name}:-}`]).toContain(settings[name])
    for (const [, file] of compose.matchAll(/\{ file: \.\/secrets\/([\w-]+) \}/g)) expect(page).toContain(`> ${file}`)
  })

  test('every file of the folder is on the page', () => {
    const files = fs
      .readdirSync('deploy')
      .filter((name) => name !== 'secrets' && !name.endsWith('.dockerignore') && name !== 'grafana.json')
    expect(files.filter((name) => !page.includes(name))).toEqual([])
  })

  test('the unit runs what exists, and may write to its data and its backups alone', () => {
    expect(fs.existsSync(/^ExecStart=\/usr\/bin\/node (\S+)/m.exec(unit)![1]!)).toBe(true)
    const { DATA_DIR: data, BACKUP_DIR: backups } = inUnit(unit)
    expect(unit).toContain(`ReadWritePaths=${data} ${backups}\n`)
    expect(inContainer['DATA_DIR']).toBe(data)
  })
})
