import { loadPart } from '#platform/web/request/load-part.ts'
import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '#features/accounts/passkey-fields.ts'

const load = () => loadPart(() => import('./browser-passkey.late.ts'))

/** True if the browser has passkeys; it hides them from pages without https. */
export const canUsePasskeys = () => typeof PublicKeyCredential === 'function'

/** Loads what `answerPasskeyRequest` and `createPasskey` need, so that they can begin at once. */
export const preloadPasskeys = () => void load().catch(() => {})

export const answerPasskeyRequest = async (request: PasskeyRequest): Promise<PasskeyAnswer> => (await load()).answerRequest(request)

export const createPasskey = async (creation: PasskeyCreation): Promise<NewPasskey> => (await load()).create(creation)
