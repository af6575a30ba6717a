import { Link, useLocation, type LinkProps } from 'react-router'

/** A link inside the portal. Where the address carries `?lang=`, the links of the page keep it, so that a crawler stays in its language. */
export function AppLink({ to, ...props }: Omit<LinkProps, 'to'> & { to: string }) {
  const { search } = useLocation()
  const language = search.includes('lang=') ? new URLSearchParams(search).get('lang') : null
  return <Link to={language ? withLanguage(to, language) : to} {...props} />
}

function withLanguage(to: string, language: string) {
  const [address, hash] = to.split('#') as [string, string | undefined]
  return `${address}${address.includes('?') ? '&' : '?'}lang=${language}${hash === undefined ? '' : `#${hash}`}`
}
