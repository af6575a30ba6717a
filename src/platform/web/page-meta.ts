import type { MetaDescriptor } from 'react-router'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'

/** A page whose text is in one language: paths below `/whs`, with `lang` where it belongs. */
export type OwnLanguage = {
  /** In the language of its text, whatever the language around it. */
  canonical: string
  /** Where the same is said in each language, this page among them. */
  alternates: { 'zh-CN'?: string | undefined; en?: string | undefined }
}

/** Of texts that came out one day. Moments with their time zone. */
type Published = { releasedAt: string; changedAt: string; section: string }

type PageFacts = {
  title: string
  description: string
  /** Below `/whs`, with the query that makes this page what it is, without `lang`. */
  path: string
  /** Without it the same address gives the page in both languages. */
  ownLanguage?: OwnLanguage | undefined
  published?: Published | undefined
  /** Absolute or from the root of the site. */
  image?: string | undefined
  /** Kept out of search engines: states of a person, pages without content of their own. */
  noIndex?: boolean | undefined
  structured?: object[] | undefined
}

/** Title, description, canonical and language links, Open Graph and structured data of a public page. `origin` has no slash at its end. */
export function pageMeta(
  origin: string,
  { title, description, path, ownLanguage, published, image, noIndex, structured = [] }: PageFacts,
): MetaDescriptor[] {
  const { canonical, alternates } = ownLanguage ?? inBothLanguages(path)
  const absolute = (address: string) => `${origin}/whs${address}`
  const fullTitle = `${title} · ${m.ui_siteName()}`
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    ...(noIndex
      ? [{ name: 'robots', content: 'noindex' }]
      : [link('canonical', absolute(canonical)), ...alternatesOf(alternates, absolute)]),
    { property: 'og:type', content: published ? 'article' : 'website' },
    { property: 'og:site_name', content: m.ui_siteName() },
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

function alternatesOf(alternates: OwnLanguage['alternates'], absolute: (address: string) => string): MetaDescriptor[] {
  const { 'zh-CN': chinese, en: english } = alternates
  const usual = chinese ?? english
  return [
    ...(chinese === undefined ? [] : [link('alternate', absolute(chinese), 'zh-CN')]),
    ...(english === undefined ? [] : [link('alternate', absolute(english), 'en')]),
    ...(usual === undefined ? [] : [link('alternate', absolute(usual), 'x-default')]),
  ]
}

const publishedMeta = ({ releasedAt, changedAt, section }: Published): MetaDescriptor[] => [
  { property: 'article:published_time', content: releasedAt },
  { property: 'article:modified_time', content: changedAt },
  { property: 'article:section', content: section },
]
