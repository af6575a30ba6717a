import { Clock, Mail, MapPin, Phone } from 'lucide'
import { m } from '#messages'
import type { SiteFacts } from '#features/site/contract.ts'
import { telephoneHref } from '#platform/web/telephone.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { urls } from '#screens/urls.ts'
import { ConsignLink } from './consign-link.tsx'
import styles from './footer.module.css'
import { languageNames } from './language-names.ts'
import { LanguageLink } from './language-switch.tsx'
import { Logo } from './logo.tsx'

export function Footer({ site }: { site: SiteFacts | null }) {
  return (
    <footer id="footer" className={styles.footer}>
      <div className="wrap">
        <div className={styles.columns}>
          <div>
            <Logo on="dark" site={site} />
            <p className={styles.about}>{m.frame_about()}</p>
          </div>
          <LinkColumn
            title={m.frame_findSpace()}
            links={[
              [urls.map(), m.ui_mapSearch()],
              [urls.list(), m.ui_listSearch()],
              [urls.markets(), m.frame_markets()],
              [urls.route(), m.frame_truckRoutes()],
            ]}
          />
          <LinkColumn
            title={m.ui_platform()}
            links={[
              [urls.agreement('about'), m.frame_aboutUs()],
              [urls.agreement('terms'), m.frame_terms()],
              [urls.agreement('privacy'), m.frame_privacy()],
              [urls.agreement('law'), m.frame_legal()],
            ]}
          />
          <Contact site={site} />
          {site?.qrImage && (
            <figure className={styles.qr}>
              <img src={site.qrImage} alt={m.frame_miniProgramQr()} width="96" height="96" loading="lazy" />
              <figcaption>{m.frame_miniProgram()}</figcaption>
            </figure>
          )}
        </div>
        <div className={styles.bottom}>
          {site?.copyright && <span>{site.copyright}</span>}
          <FriendLinks links={site?.friendLinks ?? []} />
          <span className={styles.languages}>
            <LanguageLink to="zh_CN">{languageNames.zh_CN}</LanguageLink>
            <span aria-hidden="true">·</span>
            <LanguageLink to="en_US">{languageNames.en_US}</LanguageLink>
          </span>
        </div>
      </div>
    </footer>
  )
}

function LinkColumn({ title, links }: { title: string; links: [to: string, label: string][] }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {links.map(([to, label]) => (
          <li key={to}>
            <AppLink to={to}>{label}</AppLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Contact details. The "find for me" link leads here until the page is interactive. */
function Contact({ site }: { site: SiteFacts | null }) {
  return (
    <div id="contact-us" tabIndex={-1}>
      <h2>{m.frame_contact()}</h2>
      {site?.phone && (
        <a className={styles.phone} href={telephoneHref(site.phone)} aria-label={m.frame_callService({ phone: site.phone })}>
          <Icon of={Phone} />
          {site.phone}
        </a>
      )}
      <ul className={styles.facts}>
        {site?.workTime && (
          <li>
            <Icon of={Clock} />
            {site.workTime}
          </li>
        )}
        {site?.email && (
          <li>
            <Icon of={Mail} />
            <a href={`mailto:${site.email}`}>{site.email}</a>
          </li>
        )}
        {site?.address && (
          <li>
            <Icon of={MapPin} />
            {site.address}
          </li>
        )}
      </ul>
      <p className={styles.consign}>
        <ConsignLink>{m.ui_findForMe()}</ConsignLink> {m.frame_consignHow()}
      </p>
    </div>
  )
}

function FriendLinks({ links }: { links: SiteFacts['friendLinks'] }) {
  if (links.length === 0) return null
  return (
    <span>
      {m.frame_friendLinks()}
      {links.map(({ name, url }, index) => (
        <span key={url}>
          {index > 0 && ' · '}
          <a href={url} target="_blank" rel="noopener">
            {name}
            <span className="sr">{m.frame_newWindow()}</span>
          </a>
        </span>
      ))}
    </span>
  )
}
