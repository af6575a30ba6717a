import { ChevronLeft } from 'lucide'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Route } from './+types/demand-screen'
import { m } from '#messages'
import type { DemandDetail } from '#features/demands/contract.ts'
import { demandStatus } from '#features/demands/transitions.ts'
import { demandsUrl } from '#features/demands/urls.ts'
import { openDemandDialog } from '#features/demands/web/demand-request.ts'
import { MatchList } from '#features/demands/web/match-list.tsx'
import { closeDemand, deleteDemand } from '#features/demands/web/operations.ts'
import { BookViewingButton } from '#features/appointments/web/book-viewing-button.tsx'
import { FollowButton } from '#features/engagement/web/follow-button.tsx'
import type { WarehouseCard } from '#features/listings/contract.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx'
import { DemandFigures, formatDemandName, StatusTag } from './demand-card.tsx'
import { DemandFacts } from './demand-facts.tsx'
import { DemandHistory } from './demand-history.tsx'
import styles from './demands.module.css'
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx'
import shared from '../profile.module.css'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useGoTo } from '#platform/web/ui/use-go-to.ts'

export const clientLoader = async ({ request, params }: Route.ClientLoaderArgs) =>
  (await import('./load-demands.ts')).loadDemand(request, params.demandId)
export const HydrateFallback = Skeleton
export const ErrorBoundary = NotLoaded

/** A demand with its requirements, matches and history. */
export default function DemandScreen({ loaderData: demand }: Route.ComponentProps) {
  if (!demand)
    return (
      <section className={`card ${shared.card}`}>
        <Empty title={m.demands_notFoundTitle()} text={m.demands_notFoundText()}>
          <AppLink className="btn primary" to={demandsUrl}>
            {m.ui_backToList()}
          </AppLink>
        </Empty>
      </section>
    )
  return (
    <>
      <section className={`card ${shared.card}`}>
        <AppLink className={styles.back} to={demandsUrl}>
          <Icon of={ChevronLeft} />
          {m.ui_backToList()}
        </AppLink>
        <div className={styles.title}>
          <h1>{formatDemandName(demand)}</h1>
          <StatusTag demand={demand} />
          <span className="tag">{demand.followStatusLabel}</span>
        </div>
        <DemandFigures demand={demand} />
        <DemandFacts demand={demand} />
        <Actions demand={demand} />
      </section>
      <section className={`card ${shared.card}`}>
        <MatchList demandId={demand.id} version={demand.version} actions={matchActions} />
      </section>
      <section className={`card ${shared.card}`}>
        <div className={shared.head}>
          <h2>{m.demands_history()}</h2>
        </div>
        <DemandHistory events={demand.history} />
      </section>
    </>
  )
}

/** Actions of a matching warehouse; a fully leased one cannot be viewed. */
const matchActions = ({ warehouseId, parkId, name, parkName, full }: WarehouseCard) => (
  <>
    <FollowButton target={{ followType: 'warehouse', targetId: warehouseId }} name={name} look="square" />
    {!full && <BookViewingButton target={{ parkId, warehouseId, parkName, warehouseName: name }} className="btn" />}
  </>
)

type Question = 'close' | 'delete' | null

function Actions({ demand: { id, status } }: { demand: DemandDetail }) {
  const [question, setQuestion] = useState<Question>(null)
  const { revalidate } = useRevalidator()
  const goTo = useGoTo()
  const canChange = demandStatus.isOpen(status)
  const close = async () => {
    await closeDemand.call({ id })
    setQuestion(null)
    toast.success(m.demands_closedDone())
    await revalidate()
  }
  const remove = async () => {
    await deleteDemand.call({ id })
    toast.success(m.ui_deleted())
    goTo(demandsUrl)
  }
  const why = canChange ? undefined : m.demands_isClosed()
  return (
    <div className={shared.actions}>
      <button
        type="button"
        className="btn primary"
        disabled={!canChange}
        title={why}
        onClick={() => openDemandDialog({ mode: 'edit', demandId: id })}
      >
        {m.ui_edit()}
      </button>
      <button type="button" className="btn" disabled={!canChange} title={why} onClick={() => setQuestion('close')}>
        {m.demands_close()}
      </button>
      <button type="button" className={`btn ${shared.danger}`} onClick={() => setQuestion('delete')}>
        {m.ui_delete()}
      </button>
      {question === 'close' && (
        <ConfirmDialog title={m.demands_closeTitle()} action={m.demands_closeYes()} onConfirm={close} onClose={() => setQuestion(null)}>
          {m.demands_closeText()}
        </ConfirmDialog>
      )}
      {question === 'delete' && (
        <ConfirmDialog title={m.demands_deleteTitle()} action={m.ui_delete()} onConfirm={remove} onClose={() => setQuestion(null)}>
          {m.demands_deleteText()}
        </ConfirmDialog>
      )}
    </div>
  )
}
