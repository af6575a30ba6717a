import { m } from '#messages'
import { CallFailed } from './call.ts'

/**
 * Loads a part of the script. Throws `CallFailed` with a message for the reader. Browsers remember that a module failed and do not ask for it
 * again before the page is reloaded: without a network nothing is loaded, so that the next attempt can succeed.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    if (navigator.onLine !== false) return await load()
  } catch {}
  throw new CallFailed(0, m.profile_failedText())
}
