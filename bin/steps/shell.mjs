import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..')
export const inRoot = (...parts) => path.join(root, ...parts)

/** A reason that people can act on. */
export class Failure extends Error {}

/** To the error stream, so that it never mixes with what a command prints for programs. */
export const say = (line) => console.error(line)

/** Runs a program to its end and gives its exit code; `quiet` shows its output only when it fails. */
export function run(program, args, { env = {}, quiet = false, log = null } = {}) {
  return new Promise((resolve, reject) => {
    const out = log ? fs.openSync(log, 'w') : null
    const stdio = ['ignore', out ?? (quiet ? 'pipe' : 'inherit'), out ?? (quiet ? 'pipe' : 'inherit')]
    const child = spawn(program, args, { cwd: root, stdio, env: { ...process.env, ...env } })
    const told = []
    child.stdout?.on('data', (chunk) => told.push(chunk))
    child.stderr?.on('data', (chunk) => told.push(chunk))
    child.once('error', reject)
    child.once('close', (code, signal) => {
      if (out !== null) fs.closeSync(out)
      if (quiet && code !== 0) process.stderr.write(Buffer.concat(told))
      resolve(code ?? (signal === 'SIGINT' ? 130 : 1))
    })
    passSignals(child)
  })
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Hands our signals to a child and lives as long as it does. A signal that comes twice within a second counts once: in a terminal,
 * Ctrl-C reaches npm and us, and npm passes it on as well.
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
