import { createHash, randomBytes } from 'node:crypto'
import { fail } from '#platform/contract/failure.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { failures } from '#features/accounts/failures.ts'
import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '#features/accounts/passkey-fields.ts'
import { challengeSeconds, maxPasskeys } from '#features/accounts/rules.ts'
import * as queries from './queries-passkey.ts'
import type { RelyingParty } from './relying-party.ts'

/** Loaded late: few calls need it. */
const library = () => import('@simplewebauthn/server')

/** What a passkey is asked for: a new one or the proof of a change in a session, or a sign-in. */
export type Purpose = ['add' | 'prove', sessionId: string] | ['signIn', tokenHash: string]

const hashPurpose = (purpose: Purpose) => createHash('sha256').update(JSON.stringify(purpose)).digest()

const challengeBytes = 32
/** Ed25519, ES256 and RS256, the same for all processes, whatever their Node can verify. */
const algorithms = [-8, -7, -257]

async function openChallenge(trx: Db, memberId: string, purpose: Purpose): Promise<string> {
  const value = randomBytes(challengeBytes)
  await queries.storePasskeyChallenge(trx, { purposeHash: hashPurpose(purpose), memberId, value })
  return value.toString('base64url')
}

type Stored = { credentialId: Buffer; transports: string[] }
const describe = ({ credentialId, transports }: Stored) => ({
  id: credentialId.toString('base64url'),
  type: 'public-key' as const,
  transports,
})

const shared = { timeout: challengeSeconds * 1_000 }

/** Opens a challenge for one of the member's passkeys. Returns null without any. */
export async function requestPasskey(
  trx: Db,
  { id: rpId }: RelyingParty,
  memberId: string,
  purpose: Purpose,
): Promise<PasskeyRequest | null> {
  const passkeys = await queries.listPasskeys(trx, memberId)
  if (passkeys.length === 0) return null
  const challenge = await openChallenge(trx, memberId, purpose)
  return { ...shared, challenge, rpId, userVerification: 'preferred', allowCredentials: passkeys.map(describe) }
}

type Owner = { memberId: string; userName: string; displayName: string }

/** Opens a challenge for a new passkey, on an authenticator that has none of this member yet. Throws 10052 beyond the limit. */
export async function requestNewPasskey(
  trx: Db,
  { id, name }: RelyingParty & { name: string },
  { memberId, userName, displayName }: Owner,
  sessionId: string,
): Promise<PasskeyCreation> {
  const existing = await queries.listPasskeys(trx, memberId)
  if (existing.length >= maxPasskeys) throw fail(failures.passkeysFull)
  return {
    ...shared,
    challenge: await openChallenge(trx, memberId, ['add', sessionId]),
    rp: { id, name },
    // Kept by the authenticator; not the id of the member.
    user: { id: createHash('sha256').update(`passkeys of ${memberId}`).digest('base64url'), name: userName, displayName },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    attestation: 'none',
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    excludeCredentials: existing.map(describe),
  }
}

type VerifiedPasskey = Pick<queries.NewPasskey, 'credentialId' | 'publicKey' | 'counter' | 'transports'>

/** Verifies a new passkey against the open challenge of the session, which it uses up. Throws 10047 and 10050. */
export async function verifyNewPasskey(
  db: Db,
  { id, origin }: RelyingParty,
  sessionId: string,
  passkey: NewPasskey,
): Promise<VerifiedPasskey> {
  const value = await queries.takePasskeyChallenge(db, hashPurpose(['add', sessionId]))
  if (value === null) throw fail(failures.passkeyOver)
  const { verifyRegistrationResponse } = await library()
  const { transports = [], ...response } = passkey.response
  const result = await verifyRegistrationResponse({
    response: { ...passkey, response, clientExtensionResults: {} },
    expectedChallenge: value.toString('base64url'),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null)
  if (!result?.verified) throw fail(failures.passkeyWrong)
  const { credential } = result.registrationInfo
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: [...new Set(transports)],
  }
}

type PasskeyRefusal = 'passkeyWrong' | 'passkeyUnknown' | 'passkeyCopied' | 'passkeyOver'

type Answered = { memberId: string; purpose: Purpose; answer: PasskeyAnswer; relyingParty: RelyingParty | null }

/** Takes the signature of one of the member's passkeys over the open challenge, which it uses up. Returns null if it is right, or why not. */
export async function takePasskey(trx: Db, { memberId, purpose, answer, relyingParty }: Answered): Promise<PasskeyRefusal | null> {
  const value = await queries.takePasskeyChallenge(trx, hashPurpose(purpose))
  if (value === null) return 'passkeyOver'
  const passkey = await queries.findPasskey(trx, memberId, Buffer.from(answer.id, 'base64url'))
  if (!passkey) return 'passkeyUnknown'
  if (!relyingParty) return 'passkeyWrong'
  const { verifyAuthenticationResponse } = await library()
  const result = await verifyAuthenticationResponse({
    response: { ...answer, clientExtensionResults: {} },
    expectedChallenge: value.toString('base64url'),
    expectedOrigin: relyingParty.origin,
    expectedRPID: relyingParty.id,
    // The counter is compared in the database, where no other process can come between.
    credential: { id: answer.id, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
    requireUserVerification: false,
  }).catch(() => null)
  if (!result?.verified) return 'passkeyWrong'
  return (await queries.recordPasskeyUse(trx, passkey.id, result.authenticationInfo.newCounter)) ? null : 'passkeyCopied'
}
