import { useState } from 'react'
import { m } from '#messages'
import { offerUndo } from '#features/changes/web/offer-undo.ts'
import { FormFailure } from '#features/accounts/web/fields/form-failure.tsx'
import type { StaffSolution } from '#features/content/solutions/contract.ts'
import { listAllSolutions, saveSolution } from '#features/content/solutions/web/operations.ts'
import { LeaveGuard } from '#platform/web/form/leave-guard.tsx'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import type { FieldErrors } from '#platform/web/form/field-errors.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { EditedMeanwhile } from '../edited-meanwhile.tsx'
import { mergeEdits } from '../merge-edits.ts'
import { BenefitLines, ScopeLines } from './solution-lines.tsx'
import { sideLanguages, sideNames, sides, TextBox } from './text-box.tsx'
import styles from './solutions.module.css'

type Props = { solution: StaffSolution; isEditable: boolean; onSaved: (solution: StaffSolution) => void }
type Draft = Omit<StaffSolution, 'updateTime'>

const outdated = 409
const parts = [
  { name: 'title', label: m.ui_title, rows: 1 },
  { name: 'lead', label: m.solution_fieldLead, rows: 2 },
  { name: 'intro', label: m.solution_fieldIntro, rows: 6 },
] as const

/** The form of a solution: Chinese on the left, English on the right. */
export function SolutionForm({ solution, isEditable, onSaved }: Props) {
  const { draft, isChanged, change, errors, isBusy, submit, changedByBoth, discard } = useSolution(solution, onSaved)
  return (
    <form
      className={`card ${styles.form}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void submit()
      }}
    >
      <LeaveGuard isChanged={isChanged} />
      <p className={`${styles.pair} ${styles.sides}`} aria-hidden="true">
        {sides.map((side) => (
          <span key={side}>{sideNames[side]()}</span>
        ))}
      </p>
      <fieldset disabled={!isEditable}>
        {parts.map(({ name, label, rows }) => (
          <div key={name} className={styles.group}>
            <h2>{label()}</h2>
            <div className={styles.pair}>
              {sides.map((side) => {
                const key = `${name}${side}` as const
                return (
                  <TextBox
                    key={key}
                    label={`${label()} · ${sideNames[side]()}`}
                    lang={sideLanguages[side]}
                    value={draft[key]}
                    rows={rows}
                    error={errors[key]}
                    onChange={(value) => change({ [key]: value })}
                  />
                )
              })}
            </div>
          </div>
        ))}
        <p className={styles.hint}>{m.solution_paragraphs()}</p>
        <ScopeLines lines={draft.scope} errors={errors} onChange={(scope) => change({ scope })} />
        <BenefitLines lines={draft.benefits} errors={errors} onChange={(benefits) => change({ benefits })} />
      </fieldset>
      {changedByBoth && <EditedMeanwhile fields={changedByBoth.map(nameOfField)} onDiscard={discard} />}
      {isEditable && (
        <div className={styles.foot}>
          <FormFailure text={errors[''] ?? (Object.keys(errors).length > 0 ? m.solution_someWrong() : undefined)} />
          <SubmitButton isBusy={isBusy} className="btn primary">
            {m.solution_save()}
          </SubmitButton>
        </div>
      )}
    </form>
  )
}

function nameOfField(field: keyof Draft): string {
  if (field === 'scope') return m.content_solutionScope()
  const part = parts.find(({ name }) => field.startsWith(name))
  return part ? `${part.label()} · ${sideNames[field.endsWith('Zh') ? 'Zh' : 'En']()}` : m.content_solutionBenefits()
}

const withoutTime = ({ updateTime: _, ...draft }: StaffSolution): Draft => draft

function useSolution(solution: StaffSolution, onSaved: Props['onSaved']) {
  const [stored, setStored] = useState(() => withoutTime(solution))
  const [draft, setDraft] = useState(stored)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isBusy, setBusy] = useState(false)
  /** Null: nobody else has saved the solution since it was loaded. */
  const [changedByBoth, setChangedByBoth] = useState<readonly (keyof Draft)[] | null>(null)

  async function submit() {
    setBusy(true)
    try {
      // Errors of list items have paths: `benefits.2.textEn` belongs to the third benefit.
      const draftErrors = await saveSolution.check(draft)
      setErrors(draftErrors)
      if (Object.keys(draftErrors).length > 0) return
      onSaved(await saveSolution.submit(draft))
      offerUndo(m.ui_saved())
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      if (error.code !== outdated || !(await merge())) setErrors({ '': error.message })
    } finally {
      setBusy(false)
    }
  }

  /** Adds what another editor has saved meanwhile. Returns false if it could not be loaded. */
  async function merge(): Promise<boolean> {
    const list = await listAllSolutions.call({}, { noTip: true }).catch(() => null)
    const row = list?.rows.find(({ id }) => id === solution.id)
    if (!row) return false
    const theirs = withoutTime(row)
    const merged = mergeEdits(stored, draft, theirs)
    setStored(theirs)
    setDraft(merged.values)
    setChangedByBoth(merged.changedByBoth)
    return true
  }

  return {
    draft,
    isChanged: JSON.stringify(draft) !== JSON.stringify(stored),
    errors,
    isBusy,
    submit,
    changedByBoth,
    change: (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part })),
    /** Shows what is stored. */
    discard() {
      setDraft(stored)
      setErrors({})
      setChangedByBoth(null)
    },
  }
}
