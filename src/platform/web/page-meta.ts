import type { MetaDescriptor } from 'react-router'
import { getLocale } from '#paraglide/runtime.js'
import { originOf, siteNameOf, withSiteName } from './origin.ts'

/** The paths below `/whs` of a page whose text is in one language, with `lang` where needed. */
export type OwnLanguage = {
  /** The path in the language of the text. */
  canonical: string
  /** The paths of all translations, including this page. */
  alternates: { 'zh-CN'?: string | undefined; en?: string | undefined }
}

/** Publication data of an article. Times with their time zone. */
type Published = { releasedAt: string; changedAt: string; section: string }

type PageFacts = {
  title: string
  description: string
  /** Path below `/whs`, with the query that identifies the page, without `lang`. */
  path: string
  /** Set if the page is not available in both languages under the same path. */
  ownLanguage?: OwnLanguage | undefined
  published?: Published | undefined
  /** An absolute URL or a path. */
  image?: string | undefined
  /** Excluded from search engines: personal pages, pages without content of their own. */
  noIndex?: boolean | undefined
  structured?: object[] | undefined
}

/** Returns title, description, canonical and language links, Open Graph and structured data of a public page. `matches` are those of the route. */
export function pageMeta(
  matches: readonly unknown[],
  { title, description, path, ownLanguage, published, image, noIndex, structured = [] }: PageFacts,
): MetaDescriptor[] {
  const [origin, siteName] = [originOf(matches), siteNameOf(matches)]
  const { canonical, alternates } = ownLanguage ?? inBothLanguages(path)
  const absolute = (relative: string) => `${origin}/whs${relative}`
  return [
    { title: withSiteName(title, siteName) },
    { name: 'description', content: description },
    ...(noIndex
      ? [{ name: 'robots', content: 'noindex' }]
      : [link('canonical', absolute(canonical)), ...alternatesOf(alternates, absolute)]),
    { property: 'og:type', content: published ? 'article' : 'website' },
    ...(siteName === '' ? [] : [{ property: 'og:site_name', content: siteName }]),
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: absolute(canonical) },
    { property: 'og:locale', content: getLocale() === 'en-US' ? 'en_US' : 'zh_CN' },
    ...(image ? [{ property: 'og:image', content: image.startsWith('/') ? origin + image : image }] : []),
    ...(published ? publishedMeta(published) : []),
    ...structured.map((data) => ({ 'script:ld+json': data as { [key: string]: string } })),
  ]
}

function inBothLanguages(path: string): OwnLanguage {
  const english = `${path}${path.includes('?') ? '&' : '?'}lang=en_US`
  return { canonical: getLocale() === 'en-US' ? english : path, alternates: { 'zh-CN': path, en: english } }
}

const link = (rel: string, href: string, hrefLang?: string): MetaDescriptor => ({
  tagName: 'link',
  rel,
  href,
  ...(hrefLang && { hrefLang }),
})

function alternatesOf(alternates: OwnLanguage['alternates'], absolute: (path: string) => string): MetaDescriptor[] {
  const { 'zh-CN': chinese, en: english } = alternates
  const fallback = chinese ?? english
  return [
    ...(chinese === undefined ? [] : [link('alternate', absolute(chinese), 'zh-CN')]),
    ...(english === undefined ? [] : [link('alternate', absolute(english), 'en')]),
    ...(fallback === undefined ? [] : [link('alternate', absolute(fallback), 'x-default')]),
  ]
}

const publishedMeta = ({ releasedAt, changedAt, section }: Published): MetaDescriptor[] => [
  { property: 'article:published_time', content: releasedAt },
  { property: 'article:modified_time', content: changedAt },
  { property: 'article:section', content: section },
]
