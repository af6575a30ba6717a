import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { S3Settings } from '#platform/server/storage/s3-storage.ts'
import { freePort } from './faults/portal-process.ts'

const programs = ['ceph', 'ceph-authtool', 'ceph-mon', 'ceph-osd', 'monmaptool', 'radosgw', 'radosgw-admin']
const isInstalled = (program: string) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0

/** What a test needs of a store; its bucket does not exist yet. */
export type TestStore = { settings: S3Settings; stop(): Promise<void> }

/**
 * Returns a real S3 store: the one that S3_TEST_URL names (`https://key:secret@host`), else one of Ceph where its packages are installed, else
 * null.
 */
export async function openTestStore(): Promise<TestStore | null> {
  const named = process.env['S3_TEST_URL']
  if (named !== undefined) {
    const { origin, username, password } = new URL(named)
    return { settings: settingsFor(origin, decodeURIComponent(username), decodeURIComponent(password)), stop: async () => {} }
  }
  return programs.every(isInstalled) ? startCeph() : null
}

const settingsFor = (endpoint: string, accessKeyId: string, secretAccessKey: string): S3Settings => ({
  bucket: `portal-test-${Date.now()}`,
  region: 'us-east-1',
  endpoint,
  accessKeyId,
  secretAccessKey,
  pathStyle: true,
})

const secret = 'the-secret-of-the-store'

/** Starts the object gateway of Ceph with one monitor and one disk in memory, which takes a quarter of a minute. */
async function startCeph(): Promise<TestStore> {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-ceph-'))
  const [monitor, gateway] = [await freePort(), await freePort()]
  const fsid = randomUUID()
  const processes: ChildProcess[] = []
  const conf = path.join(root, 'ceph.conf')
  for (const folder of ['mon', 'osd', 'rgw', 'log']) fs.mkdirSync(path.join(root, folder))
  fs.writeFileSync(conf, configuration({ root, fsid, monitor }))

  function run(program: string, ...args: string[]) {
    const { status, stderr } = spawnSync(program, ['-c', conf, ...args], { cwd: root, encoding: 'utf8', timeout: 60_000 })
    if (status !== 0) throw new Error(`${program}: ${stderr}`)
  }
  const runAside = (program: string, ...args: string[]) =>
    void processes.push(spawn(program, ['-c', conf, ...args, '-f'], { cwd: root, stdio: 'ignore' }))
  const addKey = (name: string, ...caps: string[]) => {
    const rights = caps.flatMap((cap) => ['--cap', ...cap.split('=')])
    run(
      'ceph-authtool',
      'keyring',
      ...(fs.existsSync(path.join(root, 'keyring')) ? [] : ['--create-keyring']),
      '--gen-key',
      '-n',
      name,
      ...rights,
    )
  }

  async function stop() {
    for (const child of processes.toReversed()) child.kill('SIGKILL')
    await Promise.all(processes.map((child) => child.exitCode ?? child.signalCode ?? new Promise((ended) => child.once('close', ended))))
    fs.rmSync(root, { recursive: true, force: true })
  }

  try {
    addKey('mon.', 'mon=allow *')
    addKey('client.admin', 'mon=allow *', 'osd=allow *')
    addKey('osd.0', 'mon=allow profile osd', 'osd=allow *')
    run('monmaptool', '--create', '--addv', 'a', `[v2:127.0.0.1:${monitor}]`, '--fsid', fsid, 'monmap')
    run('ceph-mon', '--mkfs', '-i', 'a', '--monmap', 'monmap', '--keyring', 'keyring')
    runAside('ceph-mon', '-i', 'a')
    const disk = randomUUID()
    run('ceph', 'osd', 'new', disk)
    run('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', disk)
    runAside('ceph-osd', '-i', '0')
    run('radosgw-admin', 'user', 'create', '--uid=portal', '--display-name=portal', '--access-key=portal', `--secret-key=${secret}`)
    runAside('radosgw', '-n', 'client.admin', `--rgw-frontends=beast endpoint=127.0.0.1:${gateway}`)
    const endpoint = `http://127.0.0.1:${gateway}`
    for (let waited = 0; !(await answers(endpoint)); waited += 200) {
      if (waited > 60_000) throw new Error(`the object gateway does not answer; its log is in ${root}/log`)
      await sleep(200)
    }
    return { settings: settingsFor(endpoint, 'portal', secret), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const answers = (address: string) =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  )

const configuration = ({ root, fsid, monitor }: { root: string; fsid: string; monitor: number }) => `[global]
fsid = ${fsid}
mon host = [v2:127.0.0.1:${monitor}]
mon initial members = a
public addr = 127.0.0.1
cluster addr = 127.0.0.1
auth cluster required = cephx
auth service required = cephx
auth client required = cephx
keyring = ${root}/keyring
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 8
mon allow pool size one = true
mon data avail crit = 0
osd crush chooseleaf type = 0
osd objectstore = memstore
memstore device bytes = 2147483648
run dir = ${root}
admin socket =
pid file =
log file = ${root}/log/$name.log
mon cluster log file = ${root}/log/cluster.log
mon data = ${root}/mon
osd data = ${root}/osd
rgw data = ${root}/rgw
`
