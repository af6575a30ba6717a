import { z } from 'zod'
import { m } from '#messages'
import { withTexts } from '#platform/contract/field-errors.ts'

// The JSON forms of WebAuthn Level 3, 5.1: `toJSON()` of a credential, and the options that browsers parse.

const base64Url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/)

/** 1,023 bytes. */
const CredentialId = base64Url(1_364)
const credential = { id: CredentialId, rawId: CredentialId, type: z.literal('public-key') }

/** The signature of a passkey over a challenge. */
export const PasskeyAnswer = withTexts(
  z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64Url(8_000),
      authenticatorData: base64Url(8_000),
      signature: base64Url(8_000),
    }),
  }),
  { label: m.accounts_passkey },
)
export type PasskeyAnswer = z.output<typeof PasskeyAnswer>

/** A new passkey, as an authenticator has made it. */
export const NewPasskey = withTexts(
  z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64Url(8_000),
      attestationObject: base64Url(40_000),
      transports: z.array(z.string().min(1).max(20)).max(10).optional(),
    }),
  }),
  { label: m.accounts_passkey },
)
export type NewPasskey = z.output<typeof NewPasskey>

const Descriptor = z.object({ id: CredentialId, type: z.literal('public-key'), transports: z.array(z.string()) })

/** Asks a browser for the signature of one of the passkeys. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('preferred'),
  allowCredentials: z.array(Descriptor),
})
export type PasskeyRequest = z.output<typeof PasskeyRequest>

/** Asks a browser for a new passkey. */
export const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({ residentKey: z.literal('preferred'), userVerification: z.literal('preferred') }),
  excludeCredentials: z.array(Descriptor),
})
export type PasskeyCreation = z.output<typeof PasskeyCreation>
