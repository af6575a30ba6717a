import net from 'node:net'
import type { FastifyRequest } from 'fastify'

const loopback = new net.BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** True for the names of this machine itself, without port. */
export const isLoopbackName = (name: string) => name === 'localhost' || isLoopbackAddress(name.replace(/^\[(.*)\]$/, '$1'))

function isLoopbackAddress(address: string) {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  const family = net.isIP(plain)
  return family !== 0 && loopback.check(plain, family === 4 ? 'ipv4' : 'ipv6')
}

/** Headers that a proxy adds. Behind an untrusted proxy on this machine every visitor would seem to be local. */
const proxyHeader = /^(?:x-forwarded|x-real-|x-original-|x-client-ip|x-cluster-|forwarded|via$|true-client-ip|cf-|x-envoy-|x-proxy)/

type Asked = Pick<FastifyRequest, 'ip' | 'headers' | 'socket'> & { raw: { httpVersion: string } }

/**
 * True for requests from this machine that have not passed a proxy. A proxy shows by its headers, by the name of the portal as the host, or, if it
 * adds nothing at all, by the old version of HTTP that it speaks by default.
 */
export function isFromThisMachine({ ip, headers, socket, raw }: Asked): boolean {
  const isDirect = ip === socket.remoteAddress
  if (isDirect && Object.keys(headers).some((name) => proxyHeader.test(name))) return false
  if (raw.httpVersion === '1.0' || !isLoopbackName((headers.host ?? '').replace(/:\d+$/, '').toLowerCase())) return false
  return isLoopbackAddress(ip)
}
