import { CircleCheck, CloudOff } from 'lucide'
import { useEffect, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { m } from '#messages'
import { toast } from '#platform/web/toast/toast.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { demandUrl } from '../urls.ts'
import type { DemandDetail } from '../contract.ts'
import styles from './demand-dialog.module.css'
import { demandDraft, dropDemandDraft, keepDemandDraft, type DemandDraft } from './demand-draft.ts'
import { DemandForm } from './demand-form.tsx'
import { closeDemandDialog, type DemandRequest } from './demand-request.ts'
import { loadChoices, type Choices } from './load-choices.ts'
import { MatchList } from './match-list.tsx'
import { getDemand } from './operations.ts'
import { editDemandDefaults, newDemandDefaults, type DemandFormValues } from './read-demand-form.ts'

type Loaded = { step: 'loading' } | { step: 'failed' } | { step: 'ready'; choices: Choices; demand: DemandDetail | null }

/** Creates or edits a demand, then shows its matches. */
export default function DemandDialog({ request }: { request: DemandRequest }) {
  const [loaded, retry] = useLoaded(request)
  const [createdId, setCreatedId] = useState<string | null>(null)
  const refresh = useRefresh()
  const [draft, setDraft] = useState(() => (request.mode === 'new' ? demandDraft() : null))
  const startOver = () => {
    dropDemandDraft()
    setDraft(null)
  }
  const handleDone = async (demandId: string) => {
    toast.success(request.mode === 'edit' ? m.demands_edited() : m.demands_added())
    if (request.mode === 'edit') closeDemandDialog()
    else {
      dropDemandDraft()
      setCreatedId(demandId)
    }
    await refresh()
  }
  if (createdId !== null) return <Created demandId={createdId} />
  return (
    <Dialog title={request.mode === 'edit' ? m.demands_editTitle() : m.demands_title()} width={760} onClose={closeDemandDialog}>
      {loaded.step === 'loading' && <div className={styles.loading} role="status" aria-label={m.ui_loading()} />}
      {loaded.step === 'failed' && (
        <div className={styles.failed} role="alert">
          <Icon of={CloudOff} />
          <p>{m.demands_formFailed()}</p>
          <button type="button" className="btn primary" onClick={retry}>
            {m.ui_retry()}
          </button>
        </div>
      )}
      {loaded.step === 'ready' && draft && <DraftNotice onStartOver={startOver} />}
      {loaded.step === 'ready' && (
        <DemandForm
          // The fields keep their own text: new initial values need a new form.
          key={draft ? 'draft' : 'new'}
          choices={loaded.choices}
          demand={loaded.demand}
          {...formStart(request, loaded.demand, draft)}
          onDone={handleDone}
          onCancel={closeDemandDialog}
        />
      )}
    </Dialog>
  )
}

/** Only a new demand is kept as a draft. A draft takes precedence over the values of the page. */
function formStart(request: DemandRequest, demand: DemandDetail | null, draft: DemandDraft | null) {
  if (request.mode === 'edit') return { defaults: editDemandDefaults(demand!) }
  const prefilled = newDemandDefaults(request.prefill)
  return {
    defaults: draft ? { ...prefilled, ...draft.defaults } : prefilled,
    onEntered: (values: DemandFormValues) => keepDemandDraft(values, prefilled),
  }
}

const DraftNotice = ({ onStartOver }: { onStartOver: () => void }) => (
  <p className={styles.draft} role="status">
    {m.demands_draft()}
    <button type="button" className="btn plain small" onClick={onStartOver}>
      {m.demands_draftStartOver()}
    </button>
  </p>
)

function useLoaded(request: DemandRequest) {
  const [loaded, setLoaded] = useState<Loaded>({ step: 'loading' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isUnmounted = false
    const show = (next: Loaded) => void (isUnmounted || setLoaded(next))
    Promise.all([loadChoices(), request.mode === 'edit' ? getDemand.call({ id: request.demandId }, { noTip: true }) : null]).then(
      ([choices, demand]) => show({ step: 'ready', choices, demand }),
      () => show({ step: 'failed' }),
    )
    return () => {
      isUnmounted = true
    }
  }, [request, attempt])
  const retry = () => {
    setLoaded({ step: 'loading' })
    setAttempt(attempt + 1)
  }
  return [loaded, retry] as const
}

/** Reloads the data of the personal centre, the only pages that show demands. */
function useRefresh() {
  const { revalidate } = useRevalidator()
  const { pathname } = useLocation()
  return async () => {
    if (pathname.startsWith('/profile')) await revalidate()
  }
}

function Created({ demandId }: { demandId: string }) {
  return (
    <Dialog
      title={m.demands_title()}
      width={760}
      onClose={closeDemandDialog}
      foot={
        <>
          <AppLink className="btn" to={demandUrl(demandId)} onClick={closeDemandDialog}>
            {m.demands_toThis()}
          </AppLink>
          <button type="button" className="btn primary" onClick={closeDemandDialog}>
            {m.ui_done()}
          </button>
        </>
      }
    >
      <div className={styles.created} role="status">
        <Icon of={CircleCheck} />
        <div>
          <h3>{m.demands_sentTitle()}</h3>
          <p className="muted">{m.demands_sentText()}</p>
        </div>
      </div>
      <MatchList demandId={demandId} initialCount={3} heading="h3" />
    </Dialog>
  )
}
