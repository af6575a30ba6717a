import { storedValue } from '#platform/web/stored-value.ts'

/** The member who wants notices in this browser. After a new sign-in of the same person they come back by themselves. */
export const pushChoice = storedValue<string | null>('whs-push', null, (stored) => (typeof stored === 'string' ? stored : null))
