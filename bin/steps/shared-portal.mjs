import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runScript } from './install.mjs'
import { startInBackground } from './serve.mjs'

/**
 * Starts the built portal with the demo world for the browser tests and passes its address and data folder to `run`. Returns what `run` does,
 * or null if the portal did not start; its output is in the file `log`.
 */
export async function withDemoPortal(log, run) {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-e2e-'))
  // PostgreSQL may run as another user, who has to get in.
  fs.chmodSync(dataDir, 0o755)
  const output = fs.openSync(log, 'w')
  try {
    if ((await runScript('test/prepare-demo.ts', [dataDir], { env: { NODE_ENV: 'test' } })) !== 0) return null
    const port = await freePort()
    const server = startInBackground({ env: settingsFor({ port, dataDir }), output })
    try {
      const baseUrl = `http://localhost:${port}`
      return (await isReady(server, baseUrl)) ? await run({ baseUrl, dataDir }) : null
    } finally {
      await server.stop()
    }
  } finally {
    fs.closeSync(output)
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

const settingsFor = ({ port, dataDir }) => ({
  PORT: String(port),
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  DEMO: '1',
  // All browsers of the tests have one address.
  WHS_LIMITS: 'test',
  // The browsers take the processors that it would need.
  SHEDDING: '0',
  DATABASE_URL: '',
  BASE_URL: '',
})

const maxStartMs = 300_000
const pollMs = 100

async function isReady(server, baseUrl) {
  for (let waited = 0; waited < maxStartMs && !server.hasEnded(); waited += pollMs) {
    const response = await fetch(`${baseUrl}/readyz`).catch(() => null)
    if (response?.ok) return true
    await sleep(pollMs)
  }
  return false
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
