import { CircleCheck, CircleMinus, TriangleAlert } from 'lucide'
import { getLocale } from '#paraglide/runtime.js'
import type { CertificationCheck } from '#features/listings/proof/contract.ts'
import { itemNames, outcomeNames } from '#features/listings/proof/source-names.ts'
import { longDate } from '#platform/i18n/format.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './sources.module.css'

const icons = { passed: CircleCheck, notApplicable: CircleMinus, failed: TriangleAlert }

const Outcome = ({ outcome }: Pick<CertificationCheck, 'outcome'>) => (
  <span className={styles.outcome} data-outcome={outcome}>
    <Icon of={icons[outcome]} />
    {outcomeNames[outcome]()}
  </span>
)

/** What the platform has checked, with result and day: as a list of the page, or in the smaller one of the badge. */
export const CheckList = ({ checks, look }: { checks: readonly CertificationCheck[]; look: 'list' | 'popover' }) =>
  look === 'list' ? (
    <dl className={styles.list}>
      {checks.map(({ item, outcome, date }) => (
        <div key={item}>
          <dt>{itemNames[item]()}</dt>
          <dd>
            <Outcome outcome={outcome} />
            <small>{longDate(date, getLocale())}</small>
          </dd>
        </div>
      ))}
    </dl>
  ) : (
    <ul>
      {checks.map(({ item, outcome, date }) => (
        <li key={item}>
          <span>{itemNames[item]()}</span>
          <span>
            <Outcome outcome={outcome} />
            <small>{longDate(date, getLocale())}</small>
          </span>
        </li>
      ))}
    </ul>
  )
