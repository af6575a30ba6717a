import { Languages } from 'lucide'
import { Link, useLocation } from 'react-router'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { htmlLanguage, type Language } from '#platform/i18n/language.ts'
import { switchLanguage } from '#platform/web/language-choice.ts'
import { Icon } from '#platform/web/ui/icon.tsx'

/** A link to this page in the other language. It works without JavaScript; with it, the choice is also stored. */
export function LanguageSwitch({ className }: { className?: string | undefined }) {
  return (
    <LanguageLink to={getLocale() === 'zh-CN' ? 'en_US' : 'zh_CN'} className={className}>
      <Icon of={Languages} />
      {m.frame_otherLanguage()}
    </LanguageLink>
  )
}

export function LanguageLink({ to, className, children }: { to: Language; className?: string | undefined; children: React.ReactNode }) {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  query.set('lang', to)
  return (
    <Link
      className={className}
      to={`${pathname}?${query.toString()}`}
      hrefLang={htmlLanguage(to)}
      lang={htmlLanguage(to)}
      reloadDocument
      // The server normalises the query, so its address may differ; both are valid.
      suppressHydrationWarning
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        switchLanguage(to)
      }}
    >
      {children}
    </Link>
  )
}
