import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Route } from './+types/agreement-screen'
import { m } from '#messages'
import type { StaffAgreement } from '#features/content/agreements/contract.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx'
import { useHeld } from '../console-context.ts'
import { ConsoleHead } from '../console-head.tsx'
import { stateOf, titleOf } from './agreement-labels.ts'
import styles from './agreements.module.css'
import { AgreementTexts } from './agreement-texts.tsx'
import { DraftForm } from './draft-form.tsx'

const AgreementDiff = lazy(() => import('./agreement-diff.late.tsx'))

export const clientLoader = async ({ request, params }: Route.ClientLoaderArgs) =>
  (await import('./load.ts')).loadAgreement(request, params.id)

const loadCalls = () => import('./agreement-calls.ts')

/** One version: a draft to work on, or what was published, to be read; and what is different from the version before it. */
export default function AgreementScreen({ loaderData }: Route.ComponentProps) {
  return <AgreementPage key={loaderData.id} loaded={loaderData} />
}

function AgreementPage({ loaded }: { loaded: StaffAgreement }) {
  const [agreement, setAgreement] = useState(loaded)
  const [view, setView] = useState<'text' | 'difference'>('text')
  const isDraft = agreement.status === 'draft'
  const mayEdit = hasAny(useHeld(), ['system:agreement:edit'])
  const { word, tag } = stateOf(agreement)
  const version = m.content_agreementVersion({ version: String(agreement.documentVersion) })
  return (
    <>
      <ConsoleHead title={`${titleOf(agreement.type)} · ${version}`} back="/admin/agreements">
        <span className={tag}>{word()}</span>
        <Removal agreement={agreement} onChanged={setAgreement} />
      </ConsoleHead>
      <div className={styles.views} role="group" aria-label={m.agreement_view()}>
        <button type="button" aria-pressed={view === 'text'} onClick={() => setView('text')}>
          {m.agreement_text()}
        </button>
        <button type="button" aria-pressed={view === 'difference'} disabled={!agreement.compared} onClick={() => setView('difference')}>
          {agreement.compared
            ? m.agreement_difference({ version: String(agreement.compared.documentVersion) })
            : m.agreement_nothingBefore()}
        </button>
      </div>
      {/* Hidden and not taken away: what has been written and not yet saved stays. */}
      <div hidden={view !== 'text'}>
        {isDraft && mayEdit ? <DraftForm agreement={agreement} onChanged={setAgreement} /> : <AgreementTexts agreement={agreement} />}
      </div>
      {view === 'difference' && agreement.compared && (
        <Suspense fallback={<p className="muted">{m.agreement_comparing()}</p>}>
          <AgreementDiff before={agreement.compared} after={agreement} />
        </Suspense>
      )}
    </>
  )
}

/** A draft can be deleted, and what is published called back until its day has come. */
function Removal({
  agreement: { id, status, state, version },
  onChanged,
}: {
  agreement: StaffAgreement
  onChanged: (next: StaffAgreement) => void
}) {
  const held = useHeld()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const isDraft = status === 'draft'
  const may = isDraft ? hasAny(held, ['system:agreement:remove']) : state === 'upcoming' && hasAny(held, ['system:agreement:edit'])
  if (!may) return null
  const confirm = async () => {
    const calls = await loadCalls()
    if (isDraft) {
      await calls.remove(id)
      toast.success(m.agreement_draftDeleted())
      await navigate('/admin/agreements')
      return
    }
    onChanged(await calls.recall({ id, version }))
    toast.success(m.agreement_recalled())
    setAsking(false)
  }
  return (
    <>
      <button type="button" className="btn small" onClick={() => setAsking(true)}>
        {isDraft ? m.agreement_deleteDraft() : m.agreement_recall()}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={isDraft ? m.agreement_deleteDraft() : m.agreement_recall()}
          action={isDraft ? m.agreement_deleteDraft() : m.agreement_recall()}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          {isDraft ? m.agreement_deleteQuestion() : m.agreement_recallQuestion()}
        </ConfirmDialog>
      )}
    </>
  )
}
