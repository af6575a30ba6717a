import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'

/** Earlier states of the product, the oldest first: the oldest whose databases can be upgraded, and later ones. */
export const earlierStates = [
  { commit: 'c8ba62de', lastMigration: '0151' },
  { commit: '25620164', lastMigration: '0250' },
  { commit: '3066b531', lastMigration: '0257' },
] as const

/** True if the history is here; an archive or a shallow clone has none. */
export function hasHistory(): boolean {
  try {
    for (const { commit } of earlierStates) execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Checks an earlier state out into a folder, with the packages of this one. Returns what removes it. */
export async function checkOut(commit: string, folder: string): Promise<() => void> {
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', folder, commit])
  fs.symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  await run(folder, ['-e', "import('./bin/steps/build.mjs').then((build) => build.generate())"])
  return () => void execFileSync('git', ['worktree', 'remove', '--force', folder])
}

/** Runs Node in a folder. Throws with its output if it fails. */
export async function run(folder: string, args: string[]): Promise<string> {
  const child = spawn(process.execPath, args, { cwd: folder, env: { ...process.env, NODE_ENV: 'test' }, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${output.slice(-4_000)}`)
  return output
}
