/** An optional 0, 86, +86 or 17951, then eleven digits: the specification's two readings of a mobile number joined. */
const mobile = /^(?:0|\+?86|17951)?(1[3-9]\d{9})$/
const email = /^[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){0,5}\.[A-Za-z]{2,24}$/
const longestEmail = 254

/** The eleven digits, or null. Spaces and hyphens between them do not matter. */
export const readPhone = (text: string): string | null => mobile.exec(text.slice(0, 40).replaceAll(/[\s-]/g, ''))?.[1] ?? null

/** In lower case, as it is stored and compared, or null. */
export function readEmail(text: string): string | null {
  const trimmed = text.trim()
  return trimmed.length <= longestEmail && email.test(trimmed) ? trimmed.toLowerCase() : null
}

/** `138****0000`, for everybody but its owner. */
export const maskPhone = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(-4)}`

/** `a***@b.cn` */
export const maskEmail = (address: string) => `${address.slice(0, 1)}***${address.slice(address.lastIndexOf('@'))}`
