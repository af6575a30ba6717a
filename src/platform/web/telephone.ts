/** What a phone dials: digits and a leading plus, without the spaces and dashes that people read. */
export const telephoneHref = (phone: string) => `tel:${phone.replaceAll(/[^\d+]/g, '')}`
