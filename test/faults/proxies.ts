import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './portal-process.ts'

export const proxyKinds = ['haproxy', 'nginx'] as const
export type ProxyKind = (typeof proxyKinds)[number]

export const isInstalled = (kind: ProxyKind) => spawnSync(kind, ['-v'], { stdio: 'ignore' }).status === 0

type ProxyOptions = {
  /** Ports of the portals on this machine. */
  ports: readonly number[]
  /** Folder for the files of the proxy, which users without rights must be able to enter. */
  root: string
  /** False: without a certificate, so that any client can connect. */
  isSecure: boolean
}

/** Starts a proxy with the shipped file in front of portals. Only ports, paths and, where asked for, TLS differ from the file. */
export async function startProxy(kind: ProxyKind, { ports, root, isSecure }: ProxyOptions) {
  const [plain, secure] = [await freePort(), await freePort()]
  const files = { certificate: path.resolve('test/tls/certificate.pem'), key: path.resolve('test/tls/key.pem') }
  const command = kind === 'haproxy' ? haproxy : nginx
  const [program, ...args] = command({ ports, root, isSecure, plain, secure, ...files })
  const child = spawn(program!, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  // Both refuse a wrong file at once; a redirect needs no portal.
  const plainAddress = `http://127.0.0.1:${plain}`
  for (let waited = 0; !(await listens(plainAddress)); waited += 50) {
    if (child.exitCode !== null || waited > 10_000) throw new Error(`${kind} does not start: ${output}`)
    await sleep(50)
  }
  return {
    address: `${isSecure ? 'https' : 'http'}://127.0.0.1:${secure}`,
    plainAddress,
    async stop() {
      const ended = once(child, 'close')
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), 2_000)
      await ended
      clearTimeout(timer)
    },
  }
}

const listens = (address: string) =>
  fetch(address, { redirect: 'manual' }).then(
    () => true,
    () => false,
  )

type Places = ProxyOptions & { plain: number; secure: number; certificate: string; key: string }

function haproxy({ ports, root, isSecure, plain, secure, certificate, key }: Places): string[] {
  const pem = path.join(root, 'portal.pem')
  fs.writeFileSync(pem, fs.readFileSync(certificate, 'utf8') + fs.readFileSync(key, 'utf8'))
  const file = path.join(root, 'haproxy.cfg')
  const bound = fs
    .readFileSync('deploy/haproxy.cfg', 'utf8')
    .replace('bind :8000', `bind 127.0.0.1:${plain}`)
    .replace('bind :8443', `bind 127.0.0.1:${secure}`)
    .replace(/ ssl crt \S+ (alpn \S+)/, isSecure ? ` ssl crt ${pem} $1` : '')
  fs.writeFileSync(
    file,
    ports.reduce((text, port, at) => text.replace(`portal-${at + 1}:8080`, `127.0.0.1:${port}`), bound),
  )
  return ['haproxy', '-db', '-f', file]
}

function nginx({ ports, root, isSecure, plain, secure, certificate, key }: Places): string[] {
  const portal = fs
    .readFileSync('deploy/nginx.conf', 'utf8')
    .replace(/^ +listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${secure}${isSecure ? ' ssl http2' : ''};`)
    .replace('/etc/nginx/portal.crt', certificate)
    .replace('/etc/nginx/portal.key', key)
  fs.writeFileSync(
    path.join(root, 'portal.conf'),
    ports.reduce((text, port, at) => text.replaceAll(`127.0.0.1:808${at} `, `127.0.0.1:${port} `), portal),
  )
  const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${root}/nginx-${name};`)
  const file = path.join(root, 'nginx.conf')
  fs.writeFileSync(
    file,
    `daemon off; worker_processes 2; pid ${root}/nginx.pid; error_log ${root}/nginx.log;
    events { worker_connections 1024; }
    http { access_log off; ${own.join(' ')} include ${root}/portal.conf; }`,
  )
  return ['nginx', '-c', file, '-e', path.join(root, 'nginx.log')]
}
