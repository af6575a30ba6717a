import { readEmail, readPhone } from '#features/accounts/targets.ts'
import { textIn } from '#platform/web/form/text-in.ts'

export type TargetKind = 'phone' | 'email'
export type Target = { phonenumber: string } | { email: string }

/** Reads the phone or e-mail field as input of an operation, unvalidated. */
export const readTargetField = (kind: TargetKind, fields: FormData): Target =>
  kind === 'phone' ? { phonenumber: textIn(fields, 'phonenumber') } : { email: textIn(fields, 'email') }

export const isValidTarget = (target: Target) => ('email' in target ? readEmail(target.email) : readPhone(target.phonenumber)) !== null
export const formatTarget = (target: Target) => ('email' in target ? target.email : target.phonenumber)
export const targetFieldName = (kind: TargetKind) => (kind === 'phone' ? 'phonenumber' : 'email')
