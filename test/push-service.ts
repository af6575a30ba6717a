import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, randomUUID, verify } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { startPictureServer } from './picture-server.ts'

type Received = { path: string; notice: Record<string, string>; topic: string; ttl: string; claims: Record<string, unknown> }

/**
 * Starts a push service: it lets in whoever proves to have the portal's key, and decrypts what it gets as the browser would. `statusOf` answers
 * for a browser; 201 by default.
 */
export async function startPushService(readPublicKey: () => Promise<string>, statusOf: (path: string) => number = () => 201) {
  const browsers = new Map<string, { ecdh: ReturnType<typeof createECDH>; secret: Buffer }>()
  const received: Received[] = []
  const server = await startPictureServer(async (request, response) => {
    const body = await buffer(request)
    const browser = browsers.get(request.url!)
    if (!browser) return response.writeHead(404).end()
    const { claims, isValid } = readProof(request.headers.authorization ?? '', await readPublicKey())
    if (!isValid) return response.writeHead(403).end()
    const { topic, ttl } = request.headers
    const notice = JSON.parse(decrypt(body, browser)) as Record<string, string>
    received.push({ path: request.url!, notice, topic: String(topic), ttl: String(ttl), claims })
    return response.writeHead(statusOf(request.url!)).end()
  })
  return {
    ...server,
    received,
    /** Returns what a browser tells the portal when it subscribes. */
    subscribe(path = `/push/${randomUUID()}`) {
      const ecdh = createECDH('prime256v1')
      const secret = randomBytes(16)
      const p256dh = ecdh.generateKeys('base64url')
      browsers.set(path, { ecdh, secret })
      return { path, endpoint: server.url(path, 'push.pictures.example'), p256dh, auth: secret.toString('base64url') }
    },
  }
}

/** RFC 8291 and 8188: salt, record size, the sender's key, one record. */
function decrypt(body: Buffer, { ecdh, secret }: { ecdh: ReturnType<typeof createECDH>; secret: Buffer }): string {
  const salt = body.subarray(0, 16)
  const keyLength = body[20]!
  const sender = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  const derive = (key: Buffer, used: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', key, used, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const key = derive(ecdh.computeSecret(sender), secret, info, 32)
  const cipher = createDecipheriv(
    'aes-128-gcm',
    derive(key, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(key, salt, 'Content-Encoding: nonce\0', 12),
  )
  cipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

/** RFC 8292: a token signed with the portal's key. */
function readProof(header: string, publicKey: string) {
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return {
    isValid: key === publicKey && isSigned,
    claims: JSON.parse(Buffer.from(claims, 'base64url').toString('utf8') || '{}') as Record<string, unknown>,
  }
}
