type Language = 'zh_CN' | 'en_US'

/**
 * A path below the origin, with its query. `languages` are those the page exists in; `translation` is the path of its counterpart in the
 * other language.
 */
export type SitemapPage = { path: string; changedOn: string | null; languages: readonly Language[]; translation?: string | undefined }

/** Maximum entries per file in the sitemap protocol (sitemaps.org). */
export const pagesPerFile = 50_000 / 2

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const addressOf = (origin: string, path: string, language: Language) =>
  escapeXml(`${origin}${path}${language === 'en_US' ? `${path.includes('?') ? '&' : '?'}lang=en_US` : ''}`)

/** Writes one `urlset`. A page in two languages becomes two entries that name each other. */
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

/** Includes the page itself, as search engines require; empty for a page in one language. */
function alternatesOf({ path, languages, translation }: SitemapPage, language: Language): [Language, string][] {
  if (languages.length > 1) return languages.map((each) => [each, path])
  if (translation === undefined) return []
  return [
    [language, path],
    [language === 'zh_CN' ? 'en_US' : 'zh_CN', translation],
  ]
}

/** Writes the index of parts for a sitemap that exceeds one file. */
export function sitemapIndex(origin: string, parts: number): string {
  const files = Array.from({ length: parts }, (_, index) => `<sitemap><loc>${origin}/whs/sitemap-${index + 1}.xml</loc></sitemap>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${files.join('\n')}
</sitemapindex>
`
}

/** Personal pages, the API and filtered searches are excluded from crawling. */
export const robots = (origin: string) => `User-agent: *
Allow: /whs/
Disallow: /whs/prod-api/
Disallow: /whs/profile
Disallow: /whs/admin
Disallow: /whs/updatePassword
Disallow: /whs/two-step
Disallow: /whs/redirect/

Sitemap: ${origin}/whs/sitemap.xml
`
