import { CallFailed } from '#platform/web/request/call.ts'

const signedOutCodes = [401, 403, 11_014]

/** Returns the access token, refreshed if necessary; null if no one is signed in any more. Throws if that cannot be determined. */
export async function currentToken(): Promise<string | null> {
  const { browserWorld } = await import('#platform/web/request/fetch-call.ts')
  return (await browserWorld.session()).current().catch((error: unknown) => {
    if (error instanceof CallFailed && signedOutCodes.includes(error.code)) return null
    throw error
  })
}
