import { spawn } from 'node:child_process'
import fs from 'node:fs'
import { node24, toolPath } from './install.mjs'
import { inRoot, passSignals, root } from './shell.mjs'

const settings = fs.existsSync(inRoot('.env')) ? [`--env-file=${inRoot('.env')}`] : []
const server = [...settings, inRoot('src', 'main', 'server.ts')]

/** The portal until it is stopped. */
export const start = () => serve([...server, parents()])

/** The same with live screens; a change of server code restarts it. */
export const develop = () => serve(['--watch', '--watch-preserve-output', ...server, '--live', parents()])

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

function serve(args) {
  return new Promise((resolve, reject) => {
    // A group of its own: Ctrl-C in a terminal reaches a whole group, and the server should get it once, from us.
    const child = spawn(node24(), args, { cwd: root, stdio: 'inherit', detached: true, env: { ...process.env, ...toolPath() } })
    passSignals(child)
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
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
