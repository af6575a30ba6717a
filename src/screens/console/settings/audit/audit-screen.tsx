import { Download } from 'lucide'
import { useState } from 'react'
import type { Route } from './+types/audit-screen'
import { m } from '#messages'
import { maxCounted } from '#features/audit/limits.ts'
import { auditUrl } from '#features/audit/urls.ts'
import { exportAudit } from '#features/audit/web/operations.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useGrants } from '#screens/console/console-context.ts'
import { SettingsPage } from '../settings-page.tsx'
import { conditionsOf, isFiltered, type AuditConditions } from './audit-filter.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditPager } from './audit-pager.tsx'
import styles from './audit-screen.module.css'
import { AuditTable } from './audit-table.tsx'
import { ChainState } from './chain-state.tsx'

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => (await import('./load.ts')).loadAudit(request)

/** The audit log: who did what to which record, newest first. */
export default function AuditScreen({ loaderData: { address, chain, total, rows, hasNewer, hasOlder } }: Route.ComponentProps) {
  const mayExport = hasAny(useGrants(), ['system:audit:export'])
  return (
    <SettingsPage
      title={m.audit_title()}
      actions={mayExport && <ExportButton conditions={conditionsOf(address)} isDisabled={total === 0} />}
    >
      <ChainState chain={chain} />
      <AuditFilters
        key={JSON.stringify(address)}
        address={address}
        actor={rows.find(({ actorId }) => actorId === address.actorId)?.actor}
      />
      <section className={`card ${styles.list}`} aria-label={m.audit_title()}>
        {rows.length === 0 ? <NoEntries isFiltered={isFiltered(address)} /> : <AuditTable rows={rows} />}
      </section>
      <div className={styles.foot}>
        <p className="muted">
          {total > maxCounted ? m.audit_tooMany({ n: formatNumber(maxCounted) }) : m.audit_total({ n: formatNumber(total) })}
        </p>
        <AuditPager address={address} rows={rows} hasNewer={hasNewer} hasOlder={hasOlder} />
      </div>
    </SettingsPage>
  )
}

/** Saves the filtered log as a file. A failure shows a toast. */
function ExportButton({ conditions, isDisabled }: { conditions: AuditConditions; isDisabled: boolean }) {
  const [isBusy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    await exportAudit.download(conditions).catch(() => {})
    setBusy(false)
  }
  return (
    <button type="button" className="btn small" disabled={isDisabled || isBusy} onClick={() => void start()}>
      <Icon of={Download} />
      {m.audit_export()}
    </button>
  )
}

const NoEntries = ({ isFiltered: hasFilter }: { isFiltered: boolean }) =>
  hasFilter ? (
    <Empty heading="h2" title={m.audit_noneFound()} text={m.audit_noneFoundText()}>
      <AppLink className="btn" to={auditUrl}>
        {m.ui_showAll()}
      </AppLink>
    </Empty>
  ) : (
    <Empty heading="h2" title={m.audit_none()} text={m.audit_noneText()} />
  )
