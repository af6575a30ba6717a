import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export type PortalOptions = {
  /** Arguments of Node, such as the size of its heap. */
  node?: string[]
  settings?: Record<string, string>
  /** The largest number of open files. */
  maxFiles?: number
}

/** A portal on a port of its own that can be killed, stopped and started again. It does not watch itself: the test is its supervisor. */
export async function createPortalProcess(common: Record<string, string>) {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  let child: ChildProcess | null = null
  let output = ''

  /** Starts the process; it may not be ready yet. */
  function start({ node = [], settings = {}, maxFiles }: PortalOptions = {}) {
    const command = [process.execPath, ...node, 'src/main/server.ts']
    const [program, ...args] = maxFiles === undefined ? command : ['sh', '-c', `ulimit -n ${maxFiles}; exec "$0" "$@"`, ...command]
    output = ''
    child = spawn(program!, args, { env: { ...common, PORT: String(port), ...settings }, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  }

  const isRunning = () => child !== null && child.exitCode === null && child.signalCode === null

  return {
    address,
    port,
    start,
    isRunning,
    output: () => output,
    signal: (signal: NodeJS.Signals) => child?.kill(signal),
    /** Resolves when the process has ended, with its exit code, or null after a signal. */
    async end(signal: NodeJS.Signals): Promise<number | null> {
      if (!child || !isRunning()) return child?.exitCode ?? null
      const ended = once(child, 'close') as Promise<[number | null]>
      child.kill(signal)
      return (await ended)[0]
    },
    /** Waits until the process accepts requests. Throws if it ends instead, or after two minutes. */
    async ready() {
      for (let waited = 0; waited < 120_000; waited += 100) {
        if ((await statusOf(`${address}/readyz`)) === 200) return
        if (!isRunning()) throw new Error(`the portal ended: ${output}`)
        await sleep(100)
      }
      throw new Error(`the portal was not ready after two minutes: ${output.slice(-2_000)}`)
    },
  }
}

/** Returns the status of an answer; 0 without one. */
export const statusOf = (address: string) =>
  fetch(address, { signal: AbortSignal.timeout(3_000) }).then(
    ({ status }) => status,
    () => 0,
  )

export async function freePort() {
  const server = net.createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as net.AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
