import { maxLengths } from '../rules.ts'
import type { Owner } from './queries.ts'

export type Contact = { contactName: string; contactInfo: string | null }

/** How a member is called and reached: nickname or name, phone or e-mail. An address that is too long for a demand stays with the account. */
export function findContact({ nickName, name, userName, phone, email }: Owner): Contact {
  const info = phone ?? email
  return {
    contactName: cutText(nickName || name || userName, maxLengths.contract),
    contactInfo: info !== null && info.length <= maxLengths.contractMobile ? info : null,
  }
}

/** By characters as PostgreSQL counts them. */
const cutText = (text: string, most: number) => [...text].slice(0, most).join('')
