import { getLocale } from '#paraglide/runtime.js'

/** Returns the name of a role in the reader's language. */
export const roleName = ({ nameZh, nameEn }: { nameZh: string; nameEn: string }) => (getLocale() === 'en-US' ? nameEn : nameZh)
