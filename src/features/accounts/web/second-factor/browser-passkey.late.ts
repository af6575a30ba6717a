import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { m } from '#messages'
import { CallFailed } from '#platform/web/request/call.ts'
import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '#features/accounts/passkey-fields.ts'

/** Has the browser sign a request with a passkey. Throws `CallFailed` with a message for the reader if that is not possible, or was cancelled. */
export const answerRequest = (request: PasskeyRequest): Promise<PasskeyAnswer> =>
  explaining(async () => {
    const { id, rawId, response } = await startAuthentication({ optionsJSON: request as AuthenticationOptions })
    const { clientDataJSON, authenticatorData, signature } = response
    return { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature } }
  })

/** Has the browser create a passkey. Throws `CallFailed` like `answerRequest`. */
export const create = (creation: PasskeyCreation): Promise<NewPasskey> =>
  explaining(async () => {
    const { id, rawId, response } = await startRegistration({ optionsJSON: creation as RegistrationOptions })
    const { clientDataJSON, attestationObject, transports = [] } = response
    return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } }
  })

// The wire has any names of transports.
type AuthenticationOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']
type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']

const texts: Record<string, () => string> = {
  NotAllowedError: m.accounts_passkeyCancelled,
  AbortError: m.accounts_passkeyCancelled,
  InvalidStateError: m.accounts_passkeyHere,
  SecurityError: m.accounts_passkeyAddress,
  NotSupportedError: m.accounts_passkeyDevice,
  ConstraintError: m.accounts_passkeyDevice,
}

async function explaining<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const text = texts[error instanceof Error ? error.name : ''] ?? m.accounts_passkeyFailed
    throw new CallFailed(0, text())
  }
}
