import { useState } from 'react'
import { m } from '#messages'
import { FormFailure } from '#features/accounts/web/fields/form-failure.tsx'
import type { StaffAgreement } from '#features/content/agreements/contract.ts'
import { LeaveGuard } from '#platform/web/form/leave-guard.tsx'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { EditedMeanwhile } from '../edited-meanwhile.tsx'
import { documents } from './agreement-labels.ts'
import { CheckBox } from './check-box.tsx'
import styles from './draft-form.module.css'
import { DraftSide } from './draft-side.tsx'
import { LanguageSides } from './language-sides.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { useDraft, type Texts } from './use-draft.ts'

type Props = { agreement: StaffAgreement; onChanged: (next: StaffAgreement) => void }

/** The form of a draft, with both languages side by side. Publishing saves unsaved changes first. */
export function DraftForm({ agreement, onChanged }: Props) {
  const { texts, initial, changedByBoth, errors, setErrors, isBusy, isChanged, change, save, discard } = useDraft(agreement, onChanged)
  const [isPublishing, setPublishing] = useState(false)
  const publish = async () => {
    if (!isChanged || (await save())) setPublishing(true)
  }
  return (
    <form
      noValidate
      className={styles.draft}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void save().then((saved) => saved && toast.success(m.ui_saved()))
      }}
    >
      <LeaveGuard isChanged={isChanged} />
      <LanguageSides>
        {(['Zh', 'En'] as const).map((side) => (
          <DraftSide key={`${side} ${initial.round}`} side={side} texts={texts} initial={initial.texts} errors={errors} onChange={change} />
        ))}
      </LanguageSides>
      {changedByBoth && <EditedMeanwhile fields={changedByBoth.map(nameOfField)} onDiscard={discard} />}
      <div className={styles.foot}>
        {documents.some(({ type, requiresConsent }) => type === agreement.type && requiresConsent) && (
          <CheckBox isChecked={texts.needsConsent} onChange={(needsConsent) => change({ needsConsent })}>
            {m.agreement_needsConsent()}
            <small>{m.agreement_needsConsentHint()}</small>
          </CheckBox>
        )}
        <FormFailure text={errors['']} />
        <span className={styles.saved} role="status">
          {isChanged ? m.agreement_unsaved() : m.agreement_savedAt({ time: agreement.updateTime.slice(5, 16) })}
        </span>
        <SubmitButton isBusy={isBusy} className="btn">
          {m.agreement_save()}
        </SubmitButton>
        <button type="button" className="btn primary" disabled={isBusy} onClick={() => void publish()}>
          {m.ui_publish()}
        </button>
      </div>
      {isPublishing && (
        <PublishDialog
          agreement={agreement}
          onClose={() => setPublishing(false)}
          onInvalid={(textErrors) => {
            setPublishing(false)
            setErrors(textErrors)
          }}
          onPublished={(published) => {
            setPublishing(false)
            onChanged(published)
          }}
        />
      )}
    </form>
  )
}

const fieldNames = { title: m.ui_title, note: m.agreement_noteField, content: m.agreement_text }

function nameOfField(field: keyof Texts): string {
  if (field === 'needsConsent') return m.agreement_needsConsent()
  const [, name, side] = /^(title|note|content)(Zh|En)$/.exec(field) as unknown as [string, keyof typeof fieldNames, 'Zh' | 'En']
  return `${fieldNames[name]()} · ${side === 'Zh' ? m.ui_chinese() : m.ui_english()}`
}
