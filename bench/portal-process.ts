import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** Starts a portal with pages, in a temporary data folder or in one that another process has left. Needs a build. */
export async function startPortal(settings: Record<string, string>, folder = createFolder()) {
  const child = spawn(process.execPath, ['src/main/server.ts'], {
    cwd: path.join(import.meta.dirname, '..'),
    env: { PATH: process.env['PATH'], PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error', DATA_DIR: folder, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return {
    origin: await addressOf(child),
    pid: child.pid!,
    dataDir: folder,
    async stop({ keepData = false } = {}) {
      child.kill('SIGINT')
      await once(child, 'exit')
      if (!keepData) rmSync(folder, { recursive: true, force: true })
    },
  }
}

function createFolder() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-bench-'))
  // PostgreSQL may run as another user.
  chmodSync(folder, 0o755)
  return folder
}

async function addressOf(child: ChildProcess) {
  let output = ''
  for await (const chunk of child.stdout!) {
    output += String(chunk)
    const address = /ready: (http:\S+)\/whs\/\n/.exec(output)?.[1]
    if (address) {
      child.stdout!.resume()
      return address
    }
  }
  throw new Error(`the portal ended: ${output}`)
}
