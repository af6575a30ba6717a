/** Returns a `tel:` link: digits and a leading plus, without spaces and dashes. */
export const telephoneHref = (phone: string) => `tel:${phone.replaceAll(/[^\d+]/g, '')}`
