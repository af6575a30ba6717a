import { createContext, useCallback, useMemo, type MouseEvent, type ReactNode } from 'react'
import { useHref, useLocation, useNavigate, type NavigateOptions } from 'react-router'

export type AppLinks = {
  /** The prefix of every path, without a trailing slash. */
  base: string
  /** The `?lang=` of the address, which the links of the page keep. */
  language: string | null
  follow: (event: MouseEvent<HTMLAnchorElement>, to: string, options: NavigateOptions) => void
}

/** Null outside of a page that is being routed, as in an error of the whole. */
export const AppLinksContext = createContext<AppLinks | null>(null)

/** What all links of a page have in common, worked out once and not by each of two hundred. */
export function AppLinksProvider({ children }: { children: ReactNode }) {
  const base = useHref('/').replace(/\/$/, '')
  const { search } = useLocation()
  const navigate = useNavigate()
  const language = search.includes('lang=') ? new URLSearchParams(search).get('lang') : null
  const follow = useCallback<AppLinks['follow']>(
    (event, to, options) => {
      if (event.defaultPrevented || !isPlainClick(event)) return
      event.preventDefault()
      // The address one is at already gets no second entry in the history, as browsers do it.
      const isHere = event.currentTarget.href === location.href
      void navigate(to, { replace: isHere, ...options })
    },
    [navigate],
  )
  const links = useMemo(() => ({ base, language, follow }), [base, language, follow])
  return <AppLinksContext value={links}>{children}</AppLinksContext>
}

/** Any other click is the browser's: another tab, a download, a menu. */
const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey, currentTarget: { target } }: MouseEvent<HTMLAnchorElement>) =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey && (target === '' || target === '_self')
