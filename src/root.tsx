import { useEffect, type ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLoaderData, useLocation, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { htmlLanguage, languageOf } from '#platform/i18n/language.ts'
import { rememberEarlyTap, repeatEarlyTap } from '#platform/web/early-tap.ts'
import { restoreLanguage } from '#platform/web/language-choice.ts'
import { serverCall } from '#platform/web/request/server-call.ts'
import { AppLinksProvider } from '#platform/web/ui/app-links.tsx'
import baseCss from '#platform/web/theme/base.css?url'
import fig700 from '#platform/web/theme/fig700.woff2?url'
import { HydrationBoundary } from '#platform/web/ui/hydration-boundary.tsx'
import { SessionQuestions } from '#features/accounts/web/session/session-questions.tsx'
import { ChatSlot } from '#features/chat/web/chat-slot.tsx'
import { FollowAfterLogin } from '#features/engagement/web/follow-after-login.tsx'
import { AgreementQuestion } from '#features/content/agreements/web/agreement-question.tsx'
import { DemandDialogSlot } from '#features/demands/web/demand-dialog-slot.tsx'
import { brandStyle } from '#features/site/brand-colours.ts'
import { getSiteFacts } from '#features/site/contract.ts'
import { ErrorScreen } from '#screens/errors/error-screen.tsx'
import { Frame } from '#screens/frame/frame.tsx'

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: fig700, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/whs/brand/icon' },
  { rel: 'apple-touch-icon', href: '/whs/brand/icon-180.png' },
  { rel: 'manifest', href: '/whs/manifest.webmanifest' },
]

/** Data of header and footer. Loaded once a visit, because it does not change while a page is open. */
export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const site = await context.get(serverCall)(getSiteFacts, {})
  const style = brandStyle({ brand: site.brandColour, action: site.actionColour })
  return { site, style, origin: new URL(request.url).origin }
}
export const shouldRevalidate = () => false

/** Of a page whose settings could not be read. */
const defaultBrandColour = '#409eff'

/**
 * Zod would otherwise probe `new Function`, which the policy of the page reports as a violation. Said in the page, because scripts with schemas may
 * run before the entry.
 */
const zodSettings = 'globalThis.__zod_globalConfig={jitless:true}'

/** Says that React listens to the page, and repeats an earlier tap. Set from here, not rendered: pages are cached and hydrated without it. */
function markHydrated() {
  document.documentElement.setAttribute('data-hydrated', '')
  repeatEarlyTap()
}

export function Layout({ children }: { children: ReactNode }) {
  useEffect(markHydrated, [])
  const root = useRouteLoaderData<typeof loader>('root')
  return (
    <html lang={htmlLanguage(languageOf(getLocale()))}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={root?.site.brandColour ?? defaultBrandColour} />
        {/* Not among the links of the routes: it comes before the styles of all parts, so that theirs win. */}
        <link rel="stylesheet" href={baseCss} />
        <Meta />
        <Links />
        {root?.style && <style>{root.style}</style>}
      </head>
      <body>
        <script dangerouslySetInnerHTML={{ __html: `${zodSettings}\n${rememberEarlyTap}` }} />
        <a className="skip" href="#content">
          {m.ui_skipToContent()}
        </a>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  // On a partner's page: nothing is stored, nobody is signed in, and no other tab is listened to. The chat is part of a page that asks its
  // questions itself.
  const isEmbedded = /^\/(plugin|chat)\/?$/.test(useLocation().pathname)
  return <AppLinksProvider>{isEmbedded ? <Outlet /> : <Portal />}</AppLinksProvider>
}

function Portal() {
  const { site } = useLoaderData<typeof loader>()
  useEffect(() => restoreLanguage(languageOf(getLocale())), [])
  return (
    <>
      <Outlet />
      <HydrationBoundary>
        <AgreementQuestion />
        <DemandDialogSlot />
        <SessionQuestions />
        <FollowAfterLogin />
        <ChatSlot chatUrl={site.chatUrl} phone={site.phone} />
      </HydrationBoundary>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame site={null}>
      <ErrorScreen error={error} />
    </Frame>
  )
}
