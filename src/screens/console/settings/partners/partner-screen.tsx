import { Pencil, Trash2 } from 'lucide'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Route } from './+types/partner-screen'
import { m } from '#messages'
import { offerUndo } from '#features/changes/web/offer-undo.ts'
import type { PartnerDetail } from '#features/inventory/partners/contract.ts'
import { removePartners } from '#features/inventory/partners/web/operations.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useGrants } from '#screens/console/console-context.ts'
import { ConsoleHead } from '#screens/console/console-head.tsx'
import { SettingsNavigation } from '../settings-navigation.tsx'
import pageStyles from '../settings-page.module.css'
import { CallTable } from './call-table.tsx'
import { DayTable } from './day-table.tsx'
import { KeyList } from './key-list.tsx'
import { PartnerDialog } from './partner-dialog.tsx'
import { describeFields, describeRegions, partnerName, trustLabels } from './partner-labels.ts'
import styles from './partners.module.css'
import { Recipe } from './recipe.tsx'
import { TryRows } from './try-rows.tsx'

export const clientLoader = async ({ request, params }: Route.ClientLoaderArgs) =>
  (await import('./load.ts')).loadPartner(request, params.id)

/** One partner: what it may send, its keys and calls, and a dry run in its name. */
export default function PartnerScreen({ loaderData: { partner } }: Route.ComponentProps) {
  return (
    <>
      <ConsoleHead title={partnerName(partner)} back="/admin/settings/partners">
        {!partner.active && <span className="tag grey">{m.inventory_partnerOff()}</span>}
        <PartnerActions partner={partner} />
      </ConsoleHead>
      <div className={pageStyles.page}>
        <SettingsNavigation />
        <div className={pageStyles.content}>
          <Facts partner={partner} />
          <KeyList partner={partner} />
          <DayTable days={partner.days} />
          <CallTable calls={partner.calls} />
          <TryRows key={partner.id} partnerId={partner.id} />
          <Recipe code={partner.code} />
        </div>
      </div>
    </>
  )
}

function PartnerActions({ partner }: { partner: PartnerDetail }) {
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null)
  const grants = useGrants()
  const navigate = useNavigate()
  async function remove() {
    await removePartners.call({ ids: [partner.id] })
    offerUndo(m.ui_deleted())
    await navigate('/admin/settings/partners')
  }
  const mayRemove = hasAny(grants, ['system:partner:remove']) && partner.listings === 0
  return (
    <>
      {mayRemove && (
        <button
          type="button"
          className="btn"
          aria-label={m.inventory_partnerRemove()}
          title={m.inventory_partnerRemove()}
          onClick={() => setOpen('remove')}
        >
          <Icon of={Trash2} />
        </button>
      )}
      {hasAny(grants, ['system:partner:edit']) && (
        <button type="button" className="btn" onClick={() => setOpen('edit')}>
          <Icon of={Pencil} />
          {m.ui_edit()}
        </button>
      )}
      {open === 'edit' && <PartnerDialog partner={partner} onClose={() => setOpen(null)} />}
      {open === 'remove' && (
        <ConfirmDialog title={m.inventory_partnerRemove()} action={m.ui_delete()} onConfirm={remove} onClose={() => setOpen(null)}>
          {m.inventory_partnerRemoveText({ name: partnerName(partner) })}
        </ConfirmDialog>
      )}
    </>
  )
}

const Facts = ({ partner }: { partner: PartnerDetail }) => (
  <dl className={`card ${styles.facts}`}>
    <Fact label={m.inventory_partnerCode()} value={partner.code} />
    <Fact label={m.inventory_partnerTrust()} value={trustLabels[partner.trust]()} />
    <Fact label={m.inventory_partnerListings()} value={formatNumber(partner.listings)} />
    <Fact label={m.inventory_partnerRegions()} value={`${describeRegions(partner)} · ${describeFields(partner)}`} />
  </dl>
)

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)
