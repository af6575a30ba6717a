import { Outlet } from 'react-router'
import { m } from '#messages'
import { useSite } from '#features/site/web/use-site.ts'
import { telephoneHref } from '#platform/web/telephone.ts'
import { LanguageSwitch } from '#screens/frame/language-switch.tsx'
import { Logo } from '#screens/frame/logo.tsx'
import styles from './account-frame.module.css'
import art from './art/park.svg?url'

/** The frame of login, registration and password pages: a form beside the benefits of an account. */
export default function AccountLayout() {
  const site = useSite()
  return (
    <div className={styles.frame}>
      <aside className={styles.beside} aria-label={m.accounts_benefits()}>
        <img className={styles.art} src={art} width="880" height="900" alt="" />
        <div className={styles.benefits}>
          <Logo on="blue" site={site} />
          <p>
            {m.accounts_benefits1()}
            <br />
            {m.accounts_benefits2()}
          </p>
        </div>
      </aside>
      <div className={styles.side}>
        <header className={styles.head}>
          <span className={styles.logo}>
            <Logo on="light" site={site} />
          </span>
          <LanguageSwitch className={styles.language} />
        </header>
        <main id="content" className={styles.main}>
          <noscript>
            <p className={styles.notice}>
              {m.accounts_needsJavaScript()} {site?.phone && <a href={telephoneHref(site.phone)}>{site.phone}</a>}
            </p>
          </noscript>
          <Outlet />
        </main>
        <footer className={styles.foot}>{site?.copyright}</footer>
      </div>
    </div>
  )
}
