import net from 'node:net'
import type { FastifyRequest } from 'fastify'

const loopback = new net.BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** What a proxy adds. One that is not trusted may stand in front all the same, and then every visitor seems to sit at this machine. */
const traces = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

/** Whether somebody asks from the machine itself, and not through a proxy on it. */
export function isFromThisMachine({ ip, headers, socket }: Pick<FastifyRequest, 'ip' | 'headers' | 'socket'>): boolean {
  if (ip === socket.remoteAddress && traces.some((name) => headers[name] !== undefined)) return false
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  const family = net.isIP(plain)
  return family !== 0 && loopback.check(plain, family === 4 ? 'ipv4' : 'ipv6')
}
