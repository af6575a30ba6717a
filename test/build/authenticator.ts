import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '#features/accounts/passkey-fields.ts'

const flags = { present: 0x01, verified: 0x04, hasCredential: 0x40 }

type Credential = { id: Buffer; privateKey: KeyObject; counter: number }

/** What a dishonest browser or a copied key does differently. */
type Deviations = { origin?: string; rpId?: string; challenge?: string; counter?: number; credential?: Credential; type?: string; isAbsent?: boolean }

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest()
const base64Url = (content: string | Buffer) => Buffer.from(content).toString('base64url')

/** An authenticator of WebAuthn in software, with the browser around it: ES256, attestation "none". It does not ask its user anything. */
export class Authenticator {
  readonly credentials: Credential[] = []
  readonly origin: string
  readonly isCounting: boolean

  constructor(origin: string, { isCounting = true } = {}) {
    this.origin = origin
    this.isCounting = isCounting
  }

  create({ challenge, rp }: PasskeyCreation, { origin, rpId = rp.id, challenge: value = challenge, type = 'webauthn.create' }: Deviations = {}): NewPasskey {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const id = randomBytes(32)
    this.credentials.push({ id, privateKey, counter: 0 })
    const { x, y } = publicKey.export({ format: 'jwk' })
    // COSE: key type EC2, algorithm ES256, curve P-256.
    const cose = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x!, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y!, 'base64url'),
    ])
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose])
    const authData = Buffer.concat([this.#head(rpId, flags.present | flags.verified | flags.hasCredential, 0), attested])
    const attestationObject = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
      Buffer.from([authData.length >> 8, authData.length & 0xff]),
      authData,
    ])
    return {
      id: base64Url(id),
      rawId: base64Url(id),
      type: 'public-key',
      response: {
        clientDataJSON: this.#clientData(type, value, origin),
        attestationObject: base64Url(attestationObject),
        transports: ['internal'],
      },
    }
  }

  answer(request: PasskeyRequest, deviations: Deviations = {}): PasskeyAnswer {
    const { origin, rpId = request.rpId, challenge = request.challenge, type = 'webauthn.get', isAbsent = false } = deviations
    const allowed = request.allowCredentials.map(({ id }) => id)
    const credential = deviations.credential ?? this.credentials.find(({ id }) => allowed.includes(base64Url(id)))
    if (!credential) throw new Error('the authenticator has none of the passkeys')
    if (this.isCounting) credential.counter++
    const authenticatorData = this.#head(rpId, isAbsent ? 0 : flags.present, deviations.counter ?? credential.counter)
    const clientDataJSON = this.#clientData(type, challenge, origin)
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))])
    return {
      id: base64Url(credential.id),
      rawId: base64Url(credential.id),
      type: 'public-key',
      response: {
        clientDataJSON,
        authenticatorData: base64Url(authenticatorData),
        signature: base64Url(sign('sha256', signed, credential.privateKey)),
      },
    }
  }

  #clientData(type: string, challenge: string, origin = this.origin) {
    return base64Url(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  #head(rpId: string, bits: number, counter: number) {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([bits]), count])
  }
}
