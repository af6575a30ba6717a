import { spawn } from 'node:child_process'
import fs from 'node:fs'
import { node24, toolPath } from './install.mjs'
import { inRoot, passSignals, root, say } from './shell.mjs'

const settings = fs.existsSync(inRoot('.env')) ? [`--env-file=${inRoot('.env')}`] : []
const server = [...settings, inRoot('src', 'main', 'server.ts')]

/** The portal until it is stopped. */
export const start = () => serve().ended

/** The same with live screens, for as long as nobody stops it; a change of server code starts the server anew. */
export async function develop() {
  let wanted = true
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => (wanted = false))
  while (wanted) {
    const changed = nextChange()
    const server = serve(['--live'])
    const code = await Promise.race([server.ended, changed])
    if (typeof code === 'number' && wanted) {
      say('The server has ended. It starts again when a file changes.')
      await changed
    } else server.stop()
    await server.ended
  }
  return 0
}

/** Vite sees to the rest: screens and the web parts of the features. */
const serverSource = /^(?!.*(\.test\.|\/web\/|^screens\/|^generated\/)).*\.(ts|sql|json)$/

/** The name of the next file of the server that changes. */
function nextChange() {
  return new Promise((resolve) => {
    const watchers = ['src', 'db'].map((folder) =>
      fs.watch(inRoot(folder), { recursive: true }, (_kind, name) => {
        if (!name || !serverSource.test(name)) return
        watchers.forEach((watcher) => watcher.close())
        say(`${folder}/${name} has changed.`)
        resolve(name)
      }),
    )
    watchers.forEach((watcher) => watcher.unref())
  })
}

/** The server stops by itself when one of these is gone: a process that is killed cannot pass the news on. */
function parents() {
  const pids = process.env.npm_lifecycle_event ? [process.pid, process.ppid, ...npmAbove(process.ppid)] : [process.pid]
  return `--parents=${pids.join(',')}`
}

/** npm starts us through a shell, which npm's end does not end. */
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
  // A group of its own: Ctrl-C in a terminal reaches a whole group, and the server should get it once, from us.
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

/** A server for tests, with its output in a file. Gives how to stop it, and what it said when it ends by itself. */
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
