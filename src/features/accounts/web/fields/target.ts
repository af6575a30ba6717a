import { readEmail, readPhone } from '#features/accounts/targets.ts'
import { textOf } from './read-fields.ts'

export type TargetKind = 'phone' | 'email'
export type Target = { phonenumber: string } | { email: string }

/** Reads the phone or e-mail field as input of an operation, unvalidated. */
export const readTargetField = (kind: TargetKind, fields: FormData): Target =>
  kind === 'phone' ? { phonenumber: textOf(fields, 'phonenumber').trim() } : { email: textOf(fields, 'email').trim() }

export const isValidTarget = (target: Target) => ('email' in target ? readEmail(target.email) : readPhone(target.phonenumber)) !== null
export const formatTarget = (target: Target) => ('email' in target ? target.email : target.phonenumber)
export const targetFieldName = (kind: TargetKind) => (kind === 'phone' ? 'phonenumber' : 'email')
