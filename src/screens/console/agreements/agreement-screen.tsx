import { Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { late } from '#platform/web/late.ts'
import type { Route } from './+types/agreement-screen'
import { m } from '#messages'
import type { StaffAgreement } from '#features/content/agreements/contract.ts'
import { deleteAgreementDraft, withdrawAgreement } from '#features/content/agreements/web/operations.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx'
import { useGrants } from '../console-context.ts'
import { ConsoleHead } from '../console-head.tsx'
import { stateLabel, documentTitle } from './agreement-labels.ts'
import styles from './agreement-screen.module.css'
import { AgreementTexts } from './agreement-texts.tsx'
import { DraftForm } from './draft-form.tsx'

const AgreementDiff = late(() => import('./agreement-diff.late.tsx'))

export const clientLoader = async ({ request, params }: Route.ClientLoaderArgs) =>
  (await import('./load.ts')).loadAgreement(request, params.id)

/** One version: a draft to edit or a published text to read, and the differences from the previous version. */
export default function AgreementScreen({ loaderData }: Route.ComponentProps) {
  return <AgreementPage key={loaderData.id} loaded={loaderData} />
}

function AgreementPage({ loaded }: { loaded: StaffAgreement }) {
  const [agreement, setAgreement] = useState(loaded)
  const [view, setView] = useState<'text' | 'difference'>('text')
  const [isDeleted, setDeleted] = useState(false)
  const isDraft = agreement.status === 'draft'
  const mayEdit = hasAny(useGrants(), ['system:agreement:edit'])
  const { label, tag } = stateLabel(agreement)
  const version = m.content_agreementVersion({ version: String(agreement.documentVersion) })
  return (
    <>
      <ConsoleHead title={`${documentTitle(agreement.type)} · ${version}`} back="/admin/agreements">
        <span className={tag}>{label()}</span>
        <Removal
          agreement={agreement}
          onChanged={setAgreement}
          // At once: the form of a deleted draft does not ask about its input.
          onDeleted={() => flushSync(() => setDeleted(true))}
        />
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
      {/* Hidden instead of unmounted, so that unsaved input stays. */}
      <div hidden={view !== 'text'}>
        {isDraft && mayEdit && !isDeleted ? (
          <DraftForm agreement={agreement} onChanged={setAgreement} />
        ) : (
          <AgreementTexts agreement={agreement} />
        )}
      </div>
      {view === 'difference' && agreement.compared && (
        <Suspense fallback={<p className="muted">{m.agreement_comparing()}</p>}>
          <AgreementDiff before={agreement.compared} after={agreement} />
        </Suspense>
      )}
    </>
  )
}

/** Deletes a draft, or withdraws a published version that has not taken effect yet. */
function Removal({
  agreement: { id, status, state, version },
  onChanged,
  onDeleted,
}: {
  agreement: StaffAgreement
  onChanged: (next: StaffAgreement) => void
  onDeleted: () => void
}) {
  const grants = useGrants()
  const navigate = useNavigate()
  const [isConfirming, setConfirming] = useState(false)
  const isDraft = status === 'draft'
  const isAllowed = isDraft
    ? hasAny(grants, ['system:agreement:remove'])
    : state === 'upcoming' && hasAny(grants, ['system:agreement:edit'])
  if (!isAllowed) return null
  const confirm = async () => {
    if (isDraft) {
      await deleteAgreementDraft.call({ id })
      onDeleted()
      toast.success(m.agreement_draftDeleted())
      await navigate('/admin/agreements')
      return
    }
    onChanged(await withdrawAgreement.call({ id, version }))
    toast.success(m.ui_recalled())
    setConfirming(false)
  }
  return (
    <>
      <button type="button" className="btn small" onClick={() => setConfirming(true)}>
        {isDraft ? m.agreement_deleteDraft() : m.agreement_recall()}
      </button>
      {isConfirming && (
        <ConfirmDialog
          title={isDraft ? m.agreement_deleteDraft() : m.agreement_recall()}
          action={isDraft ? m.agreement_deleteDraft() : m.agreement_recall()}
          onConfirm={confirm}
          onClose={() => setConfirming(false)}
        >
          {isDraft ? m.agreement_deleteQuestion() : m.agreement_recallQuestion()}
        </ConfirmDialog>
      )}
    </>
  )
}
