import { getLocale } from '#paraglide/runtime.js'
import type { Solution } from '#features/content/solutions/contract.ts'
import { urls } from '#screens/urls.ts'

/** Returns a list of https://schema.org/Service, one per solution in display order. */
export function structuredSolutions(origin: string, solutions: readonly Solution[]): object[] {
  const page = `${origin}/whs${urls.solutions()}`
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      itemListElement: solutions.map(({ solutionId, title, lead, intro, scope }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        item: {
          '@type': 'Service',
          '@id': `${page}#${solutionId}`,
          url: `${page}#${solutionId}`,
          name: title,
          slogan: lead,
          description: intro.join(' '),
          serviceType: scope,
          inLanguage: getLocale() === 'en-US' ? 'en' : 'zh-CN',
          provider: { '@id': `${origin}/whs/#organization` },
          areaServed: 'CN',
        },
      })),
    },
  ]
}
