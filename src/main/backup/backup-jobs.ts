import { spawn } from 'node:child_process'
import path from 'node:path'
import type { Job } from '#platform/server/jobs/jobs.ts'

export type BackupSettings = {
  /** The folder of all backups. */
  folder: string
  /** 0: no backups and no proofs. */
  keep: number
  /** Moves the write-ahead log to the backups; null if it is not kept. */
  shipWal: (() => Promise<unknown>) | null
}

type Run = (tool: string, args: readonly string[], signal: AbortSignal) => Promise<void>
type Log = { error(details: object, text: string): void }

/**
 * A backup every night, every Sunday the proof that the newest one can be restored, and the write-ahead log every two minutes. Backup and proof run
 * as processes of their own, so that packing and comparing take no time of the requests.
 */
export function backupJobs({
  settings: { folder, keep, shipWal },
  log,
  run = runTool,
}: {
  settings: BackupSettings
  log: Log
  run?: Run
}): Job<never>[] {
  const job = (name: string, cron: string, tool: string, args: readonly string[]): Job<never> => ({
    name,
    cron,
    retries: 1,
    limitSeconds: 4 * 3_600,
    async run(_data, { signal }) {
      if (keep === 0) return
      await run(tool, args, signal).catch((err: unknown) => {
        log.error({ err }, `${name} failed`)
        throw err
      })
    },
  })
  return [
    job('platform.backup', '15 2 * * *', 'backup.ts', ['--to', folder, '--keep', String(keep)]),
    job('platform.prove-backup', '15 5 * * 0', 'restore.ts', ['--prove', '--from', folder]),
    {
      name: 'platform.ship-wal',
      cron: '*/2 * * * *',
      retries: 0,
      limitSeconds: 900,
      run: async () => void (await shipWal?.()),
    },
  ]
}

const tools = path.join(import.meta.dirname, '..', '..', '..', 'tools')
/** The end of what a tool says tells why it failed. */
const maxComplaint = 2_000

/** Runs a tool, with the settings of this process by default. Throws what it complained about. */
export function runTool(tool: string, args: readonly string[], signal: AbortSignal, env?: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(tools, tool), ...args], {
      stdio: ['ignore', 'ignore', 'pipe'],
      signal,
      ...(env && { env }),
    })
    let complaint = ''
    child.stderr.on('data', (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(-maxComplaint)))
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`${tool} ended with ${code}: ${complaint.trim()}`))))
  })
}
