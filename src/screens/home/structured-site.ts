import { siteNameOf } from '#platform/web/origin.ts'
import type { SiteFacts } from '#features/site/contract.ts'

/** Returns structured data about the operator and the search of the site: https://schema.org/WebSite. */
export function structuredSite(origin: string, matches: readonly unknown[]): object[] {
  const root = matches[0] as { loaderData?: { site?: SiteFacts } } | undefined
  const site = root?.loaderData?.site
  const home = `${origin}/whs/`
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      '@id': `${home}#organization`,
      name: siteNameOf(matches),
      url: home,
      logo: `${origin}/whs/brand/icon-512.png`,
      ...(site?.email && { email: site.email }),
      ...(site?.phone && { contactPoint: { '@type': 'ContactPoint', telephone: site.phone, contactType: 'customer service' } }),
      ...(site?.address && { address: site.address }),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      '@id': `${home}#website`,
      name: siteNameOf(matches),
      url: home,
      publisher: { '@id': `${home}#organization` },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}/whs/warehouse?keyword={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}
