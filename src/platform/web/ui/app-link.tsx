import { use, type ComponentProps } from 'react'
import { Link, type LinkProps, type NavigateOptions } from 'react-router'
import { AppLinksContext, type AppLinks } from './app-links.tsx'

type Props = Omit<ComponentProps<'a'>, 'href'> &
  Pick<NavigateOptions, 'replace' | 'state' | 'preventScrollReset'> &
  Pick<LinkProps, 'prefetch'> & { to: string }

/**
 * A link inside the portal. Where the address carries `?lang=`, the links of the page keep it, so that a crawler stays in its language.
 *
 * A page has up to 220 of them, and React Router's own link is a tenth of what it takes to render it and to take it over. It is used
 * where it does more: for a page that is fetched before the click, and for a relative address.
 */
export function AppLink({ to, ...props }: Props) {
  const links = use(AppLinksContext)
  const address = links?.language ? withLanguage(to, links.language) : to
  if (links === null || !to.startsWith('/') || props.prefetch) return <Link to={address} {...props} />
  return <PlainLink links={links} to={address} {...props} />
}

function PlainLink({ links, to, replace, state, preventScrollReset, prefetch: _, onClick, ...props }: Props & { links: AppLinks }) {
  const options: NavigateOptions = {
    ...(replace !== undefined && { replace }),
    ...(preventScrollReset !== undefined && { preventScrollReset }),
    state,
  }
  return (
    <a
      {...props}
      href={links.base + to}
      onClick={(event) => {
        onClick?.(event)
        links.follow(event, to, options)
      }}
    />
  )
}

function withLanguage(to: string, language: string) {
  const [address, hash] = to.split('#') as [string, string | undefined]
  return `${address}${address.includes('?') ? '&' : '?'}lang=${language}${hash === undefined ? '' : `#${hash}`}`
}
