import { useLocation, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/opening-soon-screen'
import { m } from '#messages'
import type { SiteFacts } from '#features/site/contract.ts'
import { originOf } from '#platform/web/origin.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { telephoneHref } from '#platform/web/telephone.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { urls } from '#screens/urls.ts'
import { announcedAt } from './announced.ts'
import styles from './opening-soon.module.css'
import { SiteUnderConstruction } from './site-under-construction.tsx'

export const meta: Route.MetaFunction = ({ location, matches }) => {
  const page = announcedAt(location.pathname)
  return page ? pageMeta(originOf(matches), { title: page.title(), description: page.text(), path: page.start, noIndex: true }) : []
}

/** One honest page for everything that the portal names before it is there: what it will be, and what to do meanwhile. */
export default function OpeningSoonScreen() {
  const { pathname } = useLocation()
  const root = useRouteLoaderData('root') as { site: SiteFacts } | undefined
  const page = announcedAt(pathname)
  if (!page) return null
  return (
    <section className={`wrap ${styles.page}`}>
      <SiteUnderConstruction />
      <div>
        <p className="tag warn">{m.soon_text()}</p>
        <h1>{page.title()}</h1>
        <p className={styles.text}>{page.text()}</p>
        <h2>{m.soon_meanwhile()}</h2>
        <ul className={styles.actions}>
          <li>
            <AppLink className="btn primary large" to={urls.list()}>
              {m.soon_searchList()}
            </AppLink>
          </li>
          {root?.site.phone && (
            <li>
              <a className="btn large" href={telephoneHref(root.site.phone)}>
                {m.soon_call({ phone: root.site.phone })}
              </a>
            </li>
          )}
          <li>
            <AppLink className="btn large" to={urls.home()}>
              {m.soon_home()}
            </AppLink>
          </li>
        </ul>
      </div>
    </section>
  )
}
