import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..')
export const inRoot = (...parts) => path.join(root, ...parts)

/** An error whose message is for people, shown without its stack. */
export class Failure extends Error {}

/** Prints to the error stream, which keeps messages apart from the results of a command. */
export const notify = (line) => console.error(line)

/** Runs a program and returns its exit code. With `quiet`, its output is shown only if it fails. */
export function run(program, args, { env = {}, quiet = false, log = null } = {}) {
  return new Promise((resolve, reject) => {
    const out = log ? fs.openSync(log, 'w') : null
    const stdio = ['ignore', out ?? (quiet ? 'pipe' : 'inherit'), out ?? (quiet ? 'pipe' : 'inherit')]
    const child = spawn(program, args, { cwd: root, stdio, env: { ...process.env, ...env } })
    const output = []
    child.stdout?.on('data', (chunk) => output.push(chunk))
    child.stderr?.on('data', (chunk) => output.push(chunk))
    child.once('error', reject)
    child.once('close', (code, signal) => {
      if (out !== null) fs.closeSync(out)
      if (quiet && code !== 0) process.stderr.write(Buffer.concat(output))
      resolve(code ?? (signal === 'SIGINT' ? 130 : 1))
    })
    passSignals(child)
  })
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Passes our signals on to a child for as long as it lives. A second signal within a second is ignored: in a terminal, Ctrl-C reaches npm
 * and us, and npm passes it on as well.
 */
export function passSignals(child) {
  let recent = false
  const pass = (signal) => {
    if (recent) return
    recent = true
    setTimeout(() => (recent = false), 1_000).unref()
    child.kill(signal)
  }
  for (const signal of signals) process.on(signal, pass)
  child.once('exit', () => signals.forEach((signal) => process.off(signal, pass)))
}
