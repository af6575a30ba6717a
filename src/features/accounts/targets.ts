/** An optional 0, 86, +86 or 17951, then eleven digits: the specification's two readings of a mobile number joined. */
const mobile = /^(?:0|\+?86|17951)?(1[3-9]\d{9})$/
const email = /^[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){0,5}\.[A-Za-z]{2,24}$/
const maxEmailLength = 254

/** Returns the eleven digits of a mobile number, or null. Spaces and hyphens are ignored. */
export const readPhone = (text: string): string | null => mobile.exec(text.slice(0, 40).replaceAll(/[\s-]/g, ''))?.[1] ?? null

/** Returns the e-mail address in lower case, as it is stored, or null. */
export function readEmail(text: string): string | null {
  const trimmed = text.trim()
  return trimmed.length <= maxEmailLength && email.test(trimmed) ? trimmed.toLowerCase() : null
}

/** Returns `138****0000`, for everyone but the owner. */
export const maskPhone = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(-4)}`

/** Returns `a***@b.cn`. */
export const maskEmail = (address: string) => `${address.slice(0, 1)}***${address.slice(address.lastIndexOf('@'))}`

/** Returns the first character of a name, 陈** or L**. */
export const maskName = (name: string) => `${[...name.trim()][0] ?? ''}**`

/** Returns a phone number or an e-mail address masked. */
export const maskTarget = (target: string) => (target.includes('@') ? maskEmail(target) : maskPhone(target))
