import { Phone, Search } from 'lucide'
import { Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { AccountSlot } from '#features/accounts/web/session/account-slot.tsx'
import { useCity, type City } from '#features/regions/web/city-choice.ts'
import { CitySwitch } from '#features/regions/web/city-switch.tsx'
import type { SiteFacts } from '#features/site/contract.ts'
import { late } from '#platform/web/late.ts'
import { telephoneHref } from '#platform/web/telephone.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useScrolledPast } from '#platform/web/viewport/scroll.ts'
import { urls } from '#screens/urls.ts'
import styles from './header.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { MainNavigation } from './main-navigation.tsx'
import { navItems } from './nav-items.ts'
import { PhoneMenu } from './phone-menu.tsx'
import { withCity } from './search-in-city.ts'

const MeasureControl = late(() => import('#features/measures/web/measure-control.late.tsx'))
const ProjectItem = late(() => import('#features/projects/web/project-item.late.tsx'))

const fixedAfterPx = 10

/** `onBlue`: over the hero of the home page, until the page is scrolled. */
export function Header({ site, onBlue }: { site: SiteFacts | null; onBlue: boolean }) {
  const isFixed = useScrolledPast(fixedAfterPx)
  const items = navItems(site, getLocale(), useCity().selectCityCode)
  const ground = onBlue && !isFixed ? 'blue' : 'light'
  const searchCity = useCitySearch()
  return (
    <header className={styles.header} data-ground={ground} data-over={onBlue} data-fixed={isFixed}>
      <div className={styles.row}>
        <Logo on={ground} site={site} />
        <CitySwitch onChoose={searchCity} />
        <MainNavigation items={items} />
        <span className={styles.space} />
        {site?.phone && (
          <a className={styles.phone} href={telephoneHref(site.phone)} aria-label={m.frame_callService({ phone: site.phone })}>
            <Icon of={Phone} />
            {site.phone}
          </a>
        )}
        <LanguageSwitch className={styles.language} />
        <Suspense fallback={null}>
          <MeasureControl className={styles.measures} panelClass={styles.panel} />
        </Suspense>
        <AccountLinks />
        <AppLink className={styles.square} to={urls.list()} aria-label={m.frame_search()}>
          <Icon of={Search} />
        </AppLink>
        <PhoneMenu items={items} site={site} />
      </div>
    </header>
  )
}

/** Login and registration links, replaced by the account menu once a member is known. */
function AccountLinks() {
  return (
    <AccountSlot
      className={styles.account}
      items={
        <Suspense fallback={null}>
          <ProjectItem />
        </Suspense>
      }
    >
      <AppLink className={styles.login} to={urls.login()}>
        {m.ui_logIn()}
      </AppLink>
      <AppLink className={`btn small ${styles.register}`} to={urls.register()}>
        {m.ui_register()}
      </AppLink>
    </AccountSlot>
  )
}

/** On a search page the header's city becomes a filter of the search; elsewhere it applies to the next search. */
function useCitySearch() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (city: City | null) => {
    const address = withCity(pathname, search, city?.code ?? '')
    if (address !== null) void navigate(address, { preventScrollReset: true })
  }
}
