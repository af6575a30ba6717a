import net from 'node:net'
import type { FastifyRequest } from 'fastify'

const loopback = new net.BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Headers that a proxy adds. Behind an untrusted proxy on this machine every visitor would seem to be local. */
const proxyHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

/** True for requests from this machine that have not passed a proxy. */
export function isFromThisMachine({ ip, headers, socket }: Pick<FastifyRequest, 'ip' | 'headers' | 'socket'>): boolean {
  if (ip === socket.remoteAddress && proxyHeaders.some((name) => headers[name] !== undefined)) return false
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  const family = net.isIP(plain)
  return family !== 0 && loopback.check(plain, family === 4 ? 'ipv4' : 'ipv6')
}
