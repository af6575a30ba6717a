import { createHmac } from 'node:crypto'
import { readEmail, readPhone } from '#features/accounts/targets.ts'

/** Returns what failed sign-ins are counted by: a hash of the name, whichever way a phone number or an address is written. */
export const attemptKey = (pepper: string, name: string): Buffer =>
  createHmac('sha256', pepper)
    .update(`login ${(readPhone(name) ?? readEmail(name) ?? name).toLowerCase()}`)
    .digest()
