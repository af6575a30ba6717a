import { getLocale } from '#paraglide/runtime.js'
import type { Agreement } from '#features/content/agreements/contract.ts'
import { isoTime } from '#platform/i18n/shanghai-time.ts'
import { urls } from '#screens/urls.ts'

/** Returns structured data for search engines: https://schema.org/WebPage, or https://schema.org/AboutPage for the company profile. */
export function structuredAgreement(origin: string, { type, title, version, effectiveTime }: Agreement): object {
  return {
    '@context': 'https://schema.org',
    '@type': type === 'about' ? 'AboutPage' : 'WebPage',
    name: title,
    url: `${origin}/whs${urls.agreement(type)}`,
    version: String(version),
    datePublished: isoTime(effectiveTime),
    inLanguage: getLocale() === 'en-US' ? 'en' : 'zh-CN',
    publisher: { '@id': `${origin}/whs/#organization` },
  }
}
