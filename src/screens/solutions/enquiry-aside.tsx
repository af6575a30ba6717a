import { Clock, Mail, Phone } from 'lucide-react'
import { useRouteLoaderData } from 'react-router'
import { m } from '#messages'
import type { SiteFacts } from '#features/site/contract.ts'
import { telephoneHref } from '#platform/web/telephone.ts'
import styles from './solutions.module.css'

/** What happens after one has asked, and the other ways to ask. */
export function EnquiryAside() {
  const site = (useRouteLoaderData('root') as { site: SiteFacts } | undefined)?.site
  return (
    <div className={styles.aside}>
      <ol className={styles.steps}>
        {[m.solution_step1(), m.solution_step2(), m.solution_step3()].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <ul className={styles.contact}>
        {site?.phone && (
          <li>
            <Phone className="icon" aria-hidden="true" />
            <a className="fig" href={telephoneHref(site.phone)}>
              {site.phone}
            </a>
          </li>
        )}
        {site?.workTime && (
          <li>
            <Clock className="icon" aria-hidden="true" />
            {site.workTime}
          </li>
        )}
        {site?.email && (
          <li>
            <Mail className="icon" aria-hidden="true" />
            <a href={`mailto:${site.email}`}>{site.email}</a>
          </li>
        )}
      </ul>
    </div>
  )
}
