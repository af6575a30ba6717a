import { useLocation } from 'react-router'

/** Returns a function that builds addresses of the portal in the widget's language. */
export function usePortalAddress() {
  const language = new URLSearchParams(useLocation().search).get('lang')
  return (path: string) => `/whs${path}${language ? `${path.includes('?') ? '&' : '?'}lang=${encodeURIComponent(language)}` : ''}`
}
