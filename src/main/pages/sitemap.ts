type Language = 'zh_CN' | 'en_US'

/**
 * Below the origin, with what makes it a page of its own; `languages` are those it exists in. `translation`: where a page of one language is
 * said in the other.
 */
export type SitemapPage = { path: string; changedOn: string | null; languages: readonly Language[]; translation?: string | undefined }

/** The limit of the sitemap protocol for one file (sitemaps.org). */
export const pagesPerFile = 50_000 / 2

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const addressOf = (origin: string, path: string, language: Language) =>
  escapeXml(`${origin}${path}${language === 'en_US' ? `${path.includes('?') ? '&' : '?'}lang=en_US` : ''}`)

/** One `urlset`; a page in two languages gives two entries that name each other. */
export function sitemap(origin: string, pages: readonly SitemapPage[]): string {
  const entries = pages.flatMap((page) => page.languages.map((language) => entryOf(origin, page, language)))
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}

function entryOf(origin: string, page: SitemapPage, language: Language) {
  const others = alternatesOf(page, language)
    .map(
      ([each, path]) =>
        `<xhtml:link rel="alternate" hreflang="${each === 'zh_CN' ? 'zh-CN' : 'en'}" href="${addressOf(origin, path, each)}"/>`,
    )
    .join('')
  const changed = page.changedOn === null ? '' : `<lastmod>${page.changedOn}</lastmod>`
  return `<url><loc>${addressOf(origin, page.path, language)}</loc>${changed}${others}</url>`
}

/** Itself among them, as search engines want it; none for a page that stands alone. */
function alternatesOf({ path, languages, translation }: SitemapPage, language: Language): [Language, string][] {
  if (languages.length > 1) return languages.map((each) => [each, path])
  if (translation === undefined) return []
  return [
    [language, path],
    [language === 'zh_CN' ? 'en_US' : 'zh_CN', translation],
  ]
}

/** Names the parts where one file would be too long. */
export function sitemapIndex(origin: string, parts: number): string {
  const files = Array.from({ length: parts }, (_, index) => `<sitemap><loc>${origin}/whs/sitemap-${index + 1}.xml</loc></sitemap>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${files.join('\n')}
</sitemapindex>
`
}

/** Personal pages, the API and filtered searches are not worth a crawler's time. */
export const robots = (origin: string) => `User-agent: *
Allow: /whs/
Disallow: /whs/prod-api/
Disallow: /whs/profile
Disallow: /whs/admin
Disallow: /whs/updatePassword
Disallow: /whs/redirect/

Sitemap: ${origin}/whs/sitemap.xml
`
