import type { MetaDescriptor } from 'react-router'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'

type PageFacts = {
  title: string
  description: string
  /** Below `/whs`, with the query that makes this page what it is, without `lang`. */
  path: string
  /** Absolute or from the root of the site. */
  image?: string | undefined
  /** Kept out of search engines: states of a person, pages without content of their own. */
  noIndex?: boolean | undefined
  structured?: object[] | undefined
}

/** Title, description, canonical and language links, Open Graph and structured data of a public page. `origin` has no slash at its end. */
export function pageMeta(origin: string, { title, description, path, image, noIndex, structured = [] }: PageFacts): MetaDescriptor[] {
  const plain = `${origin}/whs${path}`
  const english = `${plain}${path.includes('?') ? '&' : '?'}lang=en_US`
  const here = getLocale() === 'en-US' ? english : plain
  const fullTitle = `${title} · ${m.ui_siteName()}`
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    ...(noIndex
      ? [{ name: 'robots', content: 'noindex' }]
      : [
          { tagName: 'link' as const, rel: 'canonical', href: here },
          { tagName: 'link' as const, rel: 'alternate', hrefLang: 'zh-CN', href: plain },
          { tagName: 'link' as const, rel: 'alternate', hrefLang: 'en', href: english },
          { tagName: 'link' as const, rel: 'alternate', hrefLang: 'x-default', href: plain },
        ]),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: m.ui_siteName() },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: here },
    { property: 'og:locale', content: getLocale() === 'en-US' ? 'en_US' : 'zh_CN' },
    ...(image ? [{ property: 'og:image', content: image.startsWith('/') ? origin + image : image }] : []),
    ...structured.map((data) => ({ 'script:ld+json': data as { [key: string]: string } })),
  ]
}
