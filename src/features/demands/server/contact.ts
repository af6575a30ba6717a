import { maxLengths } from '../rules.ts'
import type { Owner } from './queries.ts'

export type Contact = { contactName: string; contactInfo: string | null }

/** Returns a member's name and phone or e-mail address; an address too long for a demand is null and read from the account. */
export function findContact({ nickName, name, userName, phone, email }: Owner): Contact {
  const info = phone ?? email
  return {
    contactName: cutText(nickName || name || userName, maxLengths.contract),
    contactInfo: info !== null && info.length <= maxLengths.contractMobile ? info : null,
  }
}

/** Counts code points, as PostgreSQL does. */
const cutText = (text: string, maxLength: number) => [...text].slice(0, maxLength).join('')
