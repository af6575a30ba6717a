import { spawn } from 'node:child_process'
import fs from 'node:fs'
import { node24, toolPath } from './install.mjs'
import { inRoot, passSignals, root, notify } from './shell.mjs'

const settings = fs.existsSync(inRoot('.env')) ? [`--env-file=${inRoot('.env')}`] : []
const server = [...settings, inRoot('src', 'main', 'server.ts')]

/** Serves the portal until it is stopped. Returns its exit code. */
export const start = () => serve().ended

/** Serves the portal with live screens until it is stopped. A change of server code restarts the server. */
export async function develop() {
  let running = true
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => (running = false))
  while (running) {
    const changed = nextChange()
    const server = serve(['--live'])
    const code = await Promise.race([server.ended, changed])
    if (typeof code === 'number' && running) {
      notify('The server has ended. It restarts when a file changes.')
      await changed
    } else server.stop()
    await server.ended
  }
  return 0
}

/** Vite watches the rest: screens and the web parts of features. */
const serverSource = /^(?!.*(\.test\.|\/web\/|^screens\/|^generated\/)).*\.(ts|sql|json)$/

/** Resolves to the name of the next server file that changes. */
function nextChange() {
  return new Promise((resolve) => {
    const watchers = ['src', 'db'].map((folder) =>
      fs.watch(inRoot(folder), { recursive: true }, (_kind, name) => {
        if (!name || !serverSource.test(name)) return
        watchers.forEach((watcher) => watcher.close())
        notify(`${folder}/${name} has changed.`)
        resolve(name)
      }),
    )
    watchers.forEach((watcher) => watcher.unref())
  })
}

/** Returns the option that makes the server stop when one of these processes is gone: one that is killed cannot pass a signal on. */
function parents() {
  const pids = process.env.npm_lifecycle_event ? [process.pid, process.ppid, ...npmAbove(process.ppid)] : [process.pid]
  return `--parents=${pids.join(',')}`
}

/** npm starts us through a shell, which does not end together with npm. */
function npmAbove(pid) {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [, name, above] = /\((.*)\) \S+ (\d+)/.exec(stat)
    return /^(ba|da|a)?sh$/.test(name) ? [Number(above)] : []
  } catch {
    return [] // not Linux
  }
}

function serve(args = []) {
  // In a process group of its own: Ctrl-C in a terminal reaches a whole group, and the server should get it once, from us.
  const child = spawn(node24(), [...server, parents(), ...args], {
    cwd: root,
    stdio: 'inherit',
    detached: true,
    env: { ...process.env, ...toolPath() },
  })
  passSignals(child)
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
  return { ended, stop: () => child.kill('SIGINT') }
}

/** Starts a server for tests that writes to the file descriptor `output`. Returns how to stop it and whether it has ended. */
export function startInBackground({ env, output }) {
  const child = spawn(node24(), [...server, `--parents=${process.pid}`], {
    cwd: root,
    stdio: ['ignore', output, output],
    detached: true,
    env: { ...process.env, ...toolPath(), ...env },
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  return {
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    stop() {
      child.kill('SIGINT')
      return ended
    },
  }
}
