import type { z } from 'zod'
import { defaultColours, readColour } from './brand-colours.ts'
import { SiteFacts, type Setting } from './contract.ts'
import { isSafeLink } from './links.ts'

/**
 * Reads the settings returned by `listSettings`, in the language of those values; `year` is that of the copyright line. They were validated when saved; an unsafe URL that
 * reached the database another way is left out.
 */
export function readSiteFacts(settings: Setting[], year: string): SiteFacts {
  const values = new Map(settings.map(({ configKey, configValue }) => [configKey, configValue]))
  const text = (key: string) => values.get(key) ?? ''
  const link = (key: string) => (isSafeLink(text(key)) ? text(key) : '')
  const colour = (of: keyof typeof defaultColours) => readColour(text(`site.colour.${of}`)) ?? defaultColours[of]
  return {
    name: text('site.name'),
    shortName: text('site.short.name'),
    logoLight: link('site.logo.light') || link('site.logo.dark'),
    logoDark: link('site.logo.dark') || link('site.logo.light'),
    icon: link('site.icon'),
    brandColour: colour('brand'),
    actionColour: colour('action'),
    phone: text('LINK_MOBILE'),
    workTime: text('WORK_TIME'),
    email: text('EMAIL'),
    address: text('ADDRESS'),
    copyright: text('COPYRIGHT') || copyrightOf(text('site.name'), year),
    customerUrl: link('YZ_CUSTOMER_URL'),
    marketUrl: link('YZ_CUSTOMER_MARKET'),
    chatUrl: link('KF_URL'),
    friendLinks: readJson(SiteFacts.shape.friendLinks, text('site.friend.links')).filter(({ url }) => isSafeLink(url)),
    qrImage: link('site.qr.image'),
    hotRegions: readJson(SiteFacts.shape.hotRegions, text('sys.hot.regions')),
    consentPrechecked: text('site.consent.prechecked') === '1',
  }
}

/** The copyright line of a portal that has not written its own. */
export const copyrightOf = (name: string, year: string) => `© ${year} ${name}`

/** A mistake in one setting must not take header and footer away. */
function readJson<Item>(schema: z.ZodType<Item[]>, text: string): Item[] {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return []
  }
}
