import { redirect } from 'react-router'
import { quietCall } from '#platform/web/request/browser-call.ts'
import { CallFailed } from '#platform/web/request/call.ts'

const signedOutCodes = [401, 11_014]

/**
 * Runs the calls of a page that belongs to a member with the session of this browser. Without a session it throws a redirect to the login,
 * which returns to this page.
 */
export async function callAsMember<Result>(
  request: Request,
  load: (call: Awaited<ReturnType<typeof quietCall>>) => Promise<Result>,
): Promise<Result> {
  try {
    return await load(await quietCall())
  } catch (error) {
    if (error instanceof CallFailed && signedOutCodes.includes(error.code)) throw redirectToLogin(request)
    throw error
  }
}

/** Returns a redirect to the login that comes back to the address of `request`. */
export function redirectToLogin(request: Request) {
  const { pathname, search } = new URL(request.url)
  return redirect(`/login?${new URLSearchParams({ redirect: pathname.replace(/^\/whs(?=\/)/, '') + search }).toString()}`)
}
