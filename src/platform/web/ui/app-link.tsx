import { use, useEffect, useState, type ComponentProps } from 'react'
import { Link, PrefetchPageLinks, type LinkProps, type NavigateOptions } from 'react-router'
import { AppLinksContext, type AppLinks } from './app-links.tsx'

type Props = Omit<ComponentProps<'a'>, 'href'> &
  Pick<NavigateOptions, 'replace' | 'state' | 'preventScrollReset'> &
  Pick<LinkProps, 'prefetch'> & { to: string }

/**
 * A link inside the portal. Where the address carries `?lang=`, the links of the page keep it, so that a crawler stays in its language.
 *
 * A page has up to 220 of them, and React Router's own link is a tenth of what it takes to render it and to take it over. It is used
 * for relative addresses.
 */
export function AppLink({ to, ...props }: Props) {
  const links = use(AppLinksContext)
  const address = links?.language ? withLanguage(to, links.language) : to
  if (links === null || !to.startsWith('/')) return <Link to={address} {...props} />
  if (props.prefetch === 'intent') return <IntentLink links={links} to={address} {...props} />
  if (props.prefetch) return <Link to={address} {...props} />
  return <PlainLink links={links} to={address} {...props} />
}

/** How long a pointer must rest on a link before its page is fetched, as in React Router. */
const intentMs = 100

/** A link whose page is fetched when its reader is about to follow it. */
function IntentLink({ onPointerEnter, onPointerLeave, onFocus, onBlur, ...props }: PlainProps) {
  const [isLikely, setLikely] = useState(false)
  const [isFetched, setFetched] = useState(false)
  useEffect(() => {
    if (!isLikely) return
    const timer = setTimeout(() => setFetched(true), intentMs)
    return () => clearTimeout(timer)
  }, [isLikely])
  return (
    <>
      <PlainLink
        {...props}
        onPointerEnter={(event) => {
          onPointerEnter?.(event)
          setLikely(true)
        }}
        onPointerLeave={(event) => {
          onPointerLeave?.(event)
          setLikely(false)
        }}
        onFocus={(event) => {
          onFocus?.(event)
          setLikely(true)
        }}
        onBlur={(event) => {
          onBlur?.(event)
          setLikely(false)
        }}
      />
      {isFetched && isLikely && <PrefetchPageLinks page={props.links.base + props.to} />}
    </>
  )
}

type PlainProps = Props & { links: AppLinks }

function PlainLink({ links, to, replace, state, preventScrollReset, prefetch: _, onClick, ...props }: PlainProps) {
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
