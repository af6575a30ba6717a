import { Plus } from 'lucide'
import { useState } from 'react'
import type { Route } from './+types/partners-screen'
import { m } from '#messages'
import type { Partner } from '#features/inventory/partners/contract.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useGrants } from '#screens/console/console-context.ts'
import { StackedTable } from '#screens/console/stacked-table.tsx'
import { SettingsPage } from '../settings-page.tsx'
import { PartnerDialog } from './partner-dialog.tsx'
import { describeRegions, partnerName, partnerUrl, trustLabels } from './partner-labels.ts'
import styles from './partners.module.css'

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => (await import('./load.ts')).loadPartners(request)

/** The partners that push listings. */
export default function PartnersScreen({ loaderData: { partners } }: Route.ComponentProps) {
  const [isAdding, setAdding] = useState(false)
  const mayAdd = hasAny(useGrants(), ['system:partner:add'])
  const addButton = mayAdd && (
    <button type="button" className="btn primary" onClick={() => setAdding(true)}>
      <Icon of={Plus} />
      {m.inventory_partnerAdd()}
    </button>
  )
  return (
    <>
      <SettingsPage title={m.inventory_partnerTitle()} actions={partners.length > 0 && addButton}>
        <section className={`card ${styles.card}`}>
          {partners.length === 0 ? (
            <Empty heading="h2" title={m.inventory_partnerNone()} text={m.inventory_partnerNoneText()}>
              {addButton}
            </Empty>
          ) : (
            <PartnerTable partners={partners} />
          )}
        </section>
      </SettingsPage>
      {isAdding && <PartnerDialog partner={null} onClose={() => setAdding(false)} />}
    </>
  )
}

const PartnerTable = ({ partners }: { partners: readonly Partner[] }) => (
  <StackedTable className={styles.table} label={m.inventory_partnerTitle()}>
    <thead>
      <tr>
        <th scope="col">{m.inventory_partnerSource()}</th>
        <th scope="col">{m.inventory_partnerTrust()}</th>
        <th scope="col">{m.inventory_partnerRegions()}</th>
        <th scope="col" className={styles.number}>
          {m.inventory_partnerListings()}
        </th>
        <th scope="col" className={styles.number}>
          {m.inventory_partnerKeys()}
        </th>
        <th scope="col">{m.inventory_partnerLastCall()}</th>
        <th scope="col" className={styles.number}>
          {m.inventory_partnerRecentErrors()}
        </th>
      </tr>
    </thead>
    <tbody>
      {partners.map((partner) => (
        <PartnerRow key={partner.id} partner={partner} />
      ))}
    </tbody>
  </StackedTable>
)

function PartnerRow({ partner }: { partner: Partner }) {
  const { id, code, active, trust, listings, keys, lastCallTime, recentErrors } = partner
  return (
    <tr data-off={!active || undefined}>
      <td>
        <AppLink className={styles.name} to={partnerUrl(id)}>
          {partnerName(partner)}
        </AppLink>
        <code>{code}</code>
        {!active && <span className="tag grey">{m.inventory_partnerOff()}</span>}
      </td>
      <td data-label={m.inventory_partnerTrust()}>{trustLabels[trust]()}</td>
      <td data-label={m.inventory_partnerRegions()}>{describeRegions(partner)}</td>
      <td className={styles.number} data-label={m.inventory_partnerListings()}>
        {formatNumber(listings)}
      </td>
      <td className={styles.number} data-label={m.inventory_partnerKeys()}>
        {keys}
      </td>
      <td className={styles.time} data-label={m.inventory_partnerLastCall()}>
        {lastCallTime?.slice(0, 16) ?? m.inventory_partnerNeverCalled()}
      </td>
      <td className={styles.number} data-label={m.inventory_partnerRecentErrors()} data-bad={recentErrors > 0 || undefined}>
        {formatNumber(recentErrors)}
      </td>
    </tr>
  )
}
