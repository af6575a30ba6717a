import { Clock, Mail, Phone } from 'lucide'
import { useRouteLoaderData } from 'react-router'
import { m } from '#messages'
import type { SiteFacts } from '#features/site/contract.ts'
import { telephoneHref } from '#platform/web/telephone.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './solutions.module.css'

/** The next steps after an enquiry, and other contact options. */
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
            <Icon of={Phone} />
            <a className="fig" href={telephoneHref(site.phone)}>
              {site.phone}
            </a>
          </li>
        )}
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
      </ul>
    </div>
  )
}
