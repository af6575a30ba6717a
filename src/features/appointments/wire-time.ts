import { z } from 'zod'
import { clockTime, readClockTime } from './clock-time.ts'

const lastMinute = 24 * 60 - 1

/** `HH:mm` in Asia/Shanghai; past the contract, minutes from midnight. */
export const ClockTime = z.codec(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/), z.int().min(0).max(lastMinute), {
  decode: readClockTime,
  encode: clockTime,
})
