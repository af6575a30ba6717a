import { Printer, X } from 'lucide'
import { useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import type { Route } from './+types/verification-screen'
import { m } from '#messages'
import { VerifyDialog } from '#features/inventory/parks/web/verify-dialog.tsx'
import type { QueuedPark } from '#features/inventory/parks/verification-contract.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { SectionPager } from '#platform/web/list/list-pager.tsx'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { writtenIn } from '#platform/web/ui/as-written.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Segments } from '#platform/web/ui/segments.tsx'
import { useGrants } from '../console-context.ts'
import { ConsoleHead } from '../console-head.tsx'
import { QueueTable } from './queue-table.tsx'
import { RecordsDialog } from './records-dialog.tsx'
import { RegionFilter } from '../region-filter.tsx'
import styles from './verification.module.css'
import { VisitSheet } from './visit-sheet.tsx'

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => (await import('./load.ts')).loadQueue(request)

const url = '/admin/listings/verification'

function addressOf(query: Readonly<Record<string, string | undefined>>) {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) params.set(name, value)
  return params.size === 0 ? url : `${url}?${params}`
}

/** Published parks whose figures were never confirmed or long ago: the oldest and largest first, to visit and to record. */
export default function VerificationScreen({ loaderData: { total, rows, owners, query, page } }: Route.ComponentProps) {
  const mayVerify = hasAny(useGrants(), ['system:park:verify'])
  const [verifying, setVerifying] = useState<QueuedPark | null>(null)
  const [shown, setShown] = useState<QueuedPark | null>(null)
  const { all, ...filter } = query
  return (
    <>
      <ConsoleHead title={m.verification_title()}>
        <button type="button" className="btn" disabled={rows.length === 0} onClick={() => window.print()}>
          <Icon of={Printer} />
          {m.verification_sheet()}
        </button>
      </ConsoleHead>
      <div className="no-print">
        <div className={styles.over}>
          <Segments
            label={m.verification_which()}
            segments={[
              { key: 'due', label: m.verification_due(), to: addressOf(filter), isOn: all === undefined },
              { key: 'all', label: m.ui_all(), to: addressOf({ ...filter, all: '1' }), isOn: all !== undefined },
            ]}
          />
          <p className="muted">{m.verification_total({ n: formatNumber(total) })}</p>
        </div>
        <Filters key={filterKey(query)} query={query} owners={owners} />
        <div className={`card ${styles.list}`}>
          {rows.length === 0 ? (
            <Empty heading="h2" title={m.verification_none()} text={m.verification_noneText()} />
          ) : (
            <QueueTable rows={rows} onVerify={mayVerify ? setVerifying : null} onShow={setShown} />
          )}
        </div>
        <SectionPager
          {...page}
          total={total}
          to={({ pageNum, pageSize }) =>
            addressOf({ ...query, ...(pageNum > 1 && { pageNum: String(pageNum) }), pageSize: String(pageSize) })
          }
        />
      </div>
      <VisitSheet rows={rows} />
      {verifying && <VerifyDialog parks={[{ id: verifying.parkId, name: verifying.name }]} onClose={() => setVerifying(null)} />}
      {shown && <RecordsDialog park={shown} onClose={() => setShown(null)} />}
    </>
  )
}

/** The filters start again with every address, except for the region, whose picker stays open while it narrows. */
const filterKey = ({ regionCode: _, ...query }: Readonly<Record<string, string>>) => JSON.stringify(query)

type FilterProps = { query: Readonly<Record<string, string>>; owners: readonly { memberId: string; name: string }[] }

/** Choices apply at once, the keyword with Enter. */
function Filters({ query, owners }: FilterProps) {
  const navigate = useNavigate()
  const { all, ...filter } = query
  const show = (change: Record<string, string>) => void navigate(addressOf({ ...query, ...change }), { preventScrollReset: true })
  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    show({ keyword: String(new FormData(event.currentTarget).get('keyword') ?? '').trim() })
  }
  return (
    <form className={styles.filters} role="search" aria-label={m.parks_filters()} onSubmit={search}>
      <input
        className="input"
        type="search"
        name="keyword"
        maxLength={50}
        aria-label={m.parks_keyword()}
        placeholder={m.parks_keyword()}
        defaultValue={query['keyword']}
      />
      <RegionFilter code={query['regionCode']} onRegion={(regionCode) => show({ regionCode: regionCode ?? '' })} />
      <select
        className="input"
        name="ownerId"
        aria-label={m.inventory_owner()}
        defaultValue={query['ownerId'] ?? ''}
        onChange={({ currentTarget }) => show({ ownerId: currentTarget.value })}
      >
        <option value="">{m.parks_anyOwner()}</option>
        <option value="me">{m.parks_me()}</option>
        <option value="none">{m.parks_noOwner()}</option>
        {owners.map(({ memberId, name }) => (
          <option key={memberId} value={memberId} lang={writtenIn(name)}>
            {name}
          </option>
        ))}
      </select>
      {Object.keys(filter).length > 0 && (
        <AppLink className="btn plain" to={addressOf({ all })}>
          <Icon of={X} />
          {m.parks_clear()}
        </AppLink>
      )}
    </form>
  )
}
