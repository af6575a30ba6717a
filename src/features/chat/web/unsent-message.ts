import { personalPrefix, storedValue } from '#platform/web/stored-value.ts'

/** What a visitor has typed and not sent. It is found again on the next page, and ends with the session. */
export const unsentMessage = storedValue(`${personalPrefix}chat-unsent`, '', (stored) => (typeof stored === 'string' ? stored : ''))
