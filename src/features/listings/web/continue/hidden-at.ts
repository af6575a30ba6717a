import { personalPrefix, storedValue } from '#platform/web/stored-value.ts'

const hiddenAt = storedValue(`${personalPrefix}continue-hidden`, 0, (stored) => (typeof stored === 'number' ? stored : 0))

/** Returns when the reader hid what could be continued, in ms since the epoch; 0: never. It comes back with the next search or draft. */
export const useHiddenAt = hiddenAt.use
export const hideContinued = () => hiddenAt.write(Date.now())
