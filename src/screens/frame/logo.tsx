import { m } from '#messages'
import type { SiteFacts } from '#features/site/contract.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { urls } from '#screens/urls.ts'
import styles from './logo.module.css'

type Brand = Pick<SiteFacts, 'name' | 'shortName' | 'logoLight' | 'logoDark' | 'icon'>

/** The logo of the operator; until there is one, icon and name, by default a portal frame over a dimension line with a yellow door. */
export function Logo({ on, site }: { on: 'blue' | 'light' | 'dark'; site: Brand | null }) {
  const picture = on === 'light' ? site?.logoLight : site?.logoDark
  return (
    <AppLink className={styles.logo} to={urls.home()} data-on={on}>
      {picture ? <img src={picture} alt={site?.name ?? ''} height="36" /> : <NamedMark site={site} />}
      <span className="sr">{m.frame_homeLink()}</span>
    </AppLink>
  )
}

function NamedMark({ site }: { site: Brand | null }) {
  const rest = site ? restOf(site) : ''
  return (
    <>
      {site?.icon ? <img src={site.icon} alt="" width="36" height="36" /> : <Mark />}
      <b>{site?.shortName}</b>
      {rest !== '' && <i aria-hidden="true" />}
      {rest !== '' && <span>{rest}</span>}
    </>
  )
}

/** What stands beside the short name: the name, without repeating the short one. */
const restOf = ({ name, shortName }: Brand) => (name.startsWith(shortName) ? name.slice(shortName.length).trim() : name)

const Mark = () => (
  <svg viewBox="0 0 36 36" aria-hidden="true">
    <rect className={styles.tile} width="36" height="36" rx="4" />
    <path className={styles.line} d="M6 24V14.5L18 9l12 5.5V24" strokeWidth="2.4" />
    <path d="M14 24v-6h8v6" fill="var(--yellow-400)" />
    <path className={styles.line} d="M6 29h24M6 26.8v4.4M30 26.8v4.4" strokeWidth="1.6" />
  </svg>
)
