import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postgresIn } from '#test/portal.ts'

// The shipped unit under a systemd of its own, in a container that is this machine with a few files more and no network.

const canRun = (program: string, ...args: string[]) => spawnSync(program, args, { stdio: 'ignore' }).status === 0

/** Mounts a copy of this machine's file system whose changes are in memory; null where that is not possible. */
function mountCopy() {
  if (process.getuid?.() !== 0 || !canRun('systemd-nspawn', '--version')) return null
  const base = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-unit-'))
  const [upper, work, root] = ['upper', 'work', 'root'].map((name) => path.join(base, name)) as [string, string, string]
  const unmount = () => {
    spawnSync('umount', [root], { stdio: 'ignore' })
    spawnSync('umount', [base], { stdio: 'ignore' })
    fs.rmSync(base, { recursive: true, force: true })
  }
  if (canRun('mount', '-t', 'tmpfs', 'tmpfs', base)) {
    for (const folder of [upper, work, root]) fs.mkdirSync(folder)
    if (canRun('mount', '-t', 'overlay', 'overlay', '-o', `lowerdir=/,upperdir=${upper},workdir=${work}`, root)) return { root, unmount }
  }
  unmount()
  return null
}

/** What an operator does, as the page says; then a crash and a stop. Lines go to /out, which the test reads. */
const probe = `#!/bin/bash
exec > /out/lines 2>/dev/null
ip link set lo up
ready() { for at in $(seq 240); do [ "$(curl -s -o /dev/null -w '%{http_code}' http://127.0.0.1:8080/readyz)" = 200 ] && echo "ready=yes" && return; sleep 0.5; done; echo "ready=no"; }
main() { systemctl show whs -p MainPID --value; }
ready
curl -s -o /dev/null -w 'page=%{http_code}\\n' -H 'Host: portal.example' http://127.0.0.1:8080/whs/
echo "metrics=$(curl -s http://127.0.0.1:9464/metrics | grep -c ^whs_)"
echo "user=$(ps -o user= -p $(main))"
awk '/^(Seccomp|NoNewPrivs):/ { print $1 $2 }' /proc/$(main)/status | sed 's/:/=/'
systemctl kill --kill-whom=main --signal=SIGKILL whs
sleep 3
ready
systemctl show whs -p NRestarts
systemctl stop whs
systemctl show whs -p Result -p ExecMainStatus
echo "left=$(pgrep -c -u whs)"
journalctl -u whs --no-pager -o cat > /out/journal
systemctl poweroff --force
`

const copy = mountCopy()

describe.skipIf(copy === null)('whs.service', () => {
  const { root, unmount } = copy ?? { root: '', unmount: () => {} }
  const out = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-unit-out-'))
  let lines: string[] = []
  let journal = ''
  afterAll(() => {
    unmount()
    fs.rmSync(out, { recursive: true, force: true })
  })

  beforeAll(async () => {
    const write = (name: string, text: string, mode = 0o644) => {
      fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
      fs.writeFileSync(path.join(root, name), text, { mode })
    }
    write('etc/whs/secret-key', 'a secret of the test that is long enough for a key', 0o400)
    // Without road tiles, which would take the processors from other tests.
    write(
      'etc/whs/portal.env',
      'BASE_URL=https://portal.example\nSMTP_URL=smtp://127.0.0.1:9\nMAIL_FROM=a@portal.example\nSMS_GATEWAY_URL=https://sms.example/send\nVALHALLA_URL=http://127.0.0.1:9\n',
    )
    write('etc/systemd/system/whs.service', fs.readFileSync('deploy/whs.service', 'utf8'))
    write(
      'etc/systemd/system/probe.service',
      '[Unit]\nWants=whs.service\nDefaultDependencies=no\n[Service]\nType=oneshot\nExecStart=/probe\n',
    )
    write('probe', probe, 0o755)
    fs.rmSync(path.join(root, 'usr/bin/node'), { force: true })
    fs.copyFileSync(fs.realpathSync(process.execPath), path.join(root, 'usr/bin/node'))
    fs.mkdirSync(path.join(root, 'srv/portal'), { recursive: true })
    fs.mkdirSync(path.join(root, 'var/backups/whs'), { recursive: true })
    for (const command of ['useradd --system --home-dir /srv/portal --shell /usr/sbin/nologin whs', 'chown whs:whs /var/backups/whs'])
      expect(canRun('chroot', root, ...command.split(' ')), command).toBe(true)
    const machine = spawn(
      'systemd-nspawn',
      [
        '-D',
        root,
        '--register=no',
        '--keep-unit',
        '--private-network',
        `--bind-ro=${process.cwd()}:/srv/portal`,
        `--bind=${out}:/out`,
      ].concat('-b', 'systemd.unit=probe.service'),
      { stdio: 'ignore', timeout: 170_000, killSignal: 'SIGTERM' },
    )
    await once(machine, 'close')
    lines = fs.readFileSync(path.join(out, 'lines'), 'utf8').trim().split('\n')
    journal = fs.existsSync(path.join(out, 'journal')) ? fs.readFileSync(path.join(out, 'journal'), 'utf8') : ''
  }, 180_000)

  test('starts the portal with its database, as a user without rights', () => {
    expect(lines).toEqual(expect.arrayContaining(['ready=yes', 'page=200', 'user=whs', 'NoNewPrivs=1', 'Seccomp=2']))
    expect(Number(/metrics=(\d+)/.exec(lines.join('\n'))?.[1])).toBeGreaterThan(100)
    expect(journal).toContain('Sign in as admin with the password')
  })

  test('starts it again after a crash', () => {
    expect(lines.filter((line) => line === 'ready=yes')).toHaveLength(2)
    expect(lines).toContain('NRestarts=1')
  })

  test('stops it with its database', () => {
    expect(lines).toEqual(expect.arrayContaining(['Result=success', 'ExecMainStatus=0', 'left=0']))
    expect(postgresIn(path.join(root, 'var/lib/whs'))).toBeNull()
    expect(journal).not.toMatch(/^\s+at /m)
  })
})

describe.skipIf(!canRun('systemd-analyze', '--version'))('whs.service, by systemd-analyze', () => {
  test('is valid, and exposes little', () => {
    expect(canRun('systemd-analyze', 'verify', 'deploy/whs.service')).toBe(true)
    expect(canRun('systemd-analyze', 'security', '--offline=true', '--threshold=20', 'deploy/whs.service')).toBe(true)
  })
})
