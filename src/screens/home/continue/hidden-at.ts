import { personalPrefix, storedValue } from '#platform/web/stored-value.ts'

/** When the reader hid the card, in ms since the epoch; 0: never. It comes back with the next search or draft. */
export const hiddenAt = storedValue(`${personalPrefix}continue-hidden`, 0, (stored) => (typeof stored === 'number' ? stored : 0))
