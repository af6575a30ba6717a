import { readEmail, readPhone } from '#features/accounts/targets.ts'
import { textOf } from './read-fields.ts'

export type TargetKind = 'phone' | 'email'
export type Target = { phonenumber: string } | { email: string }

/** What stands in the phone or e-mail field, as the calls name it; as typed, so that a mistake can be told. */
export const readTargetField = (kind: TargetKind, fields: FormData): Target =>
  kind === 'phone' ? { phonenumber: textOf(fields, 'phonenumber').trim() } : { email: textOf(fields, 'email').trim() }

export const isRightTarget = (target: Target) => ('email' in target ? readEmail(target.email) : readPhone(target.phonenumber)) !== null
export const targetText = (target: Target) => ('email' in target ? target.email : target.phonenumber)
export const targetName = (kind: TargetKind) => (kind === 'phone' ? 'phonenumber' : 'email')
