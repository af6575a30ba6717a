import { storedValue } from '#platform/web/stored-value.ts'
import { parseDisplay, standardDisplay } from '../display.ts'

/** The display that this browser keeps, for guests and members alike. */
export const storedDisplay = storedValue('whs-display', standardDisplay, parseDisplay)
