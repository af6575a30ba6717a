import { useState } from 'react'
import { m } from '#messages'
import type { LeadRule } from '#features/leads/assignment-contract.ts'
import { addLeadRule, editLeadRule } from '#features/leads/web/operations.ts'
import { CheckBox } from '#platform/web/form/check-box.tsx'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import dialogs from '../dialogs/dialogs.module.css'
import type { Colleague } from '../lead-types.ts'
import { choicesOf, readRule } from './read-rule.ts'
import type { TypeChoice } from './rule-words.ts'
import { TargetField } from './target-field.tsx'
import { TermFields } from './term-fields.tsx'

type Props = { rule: LeadRule | null; staff: readonly Colleague[]; types: readonly TypeChoice[]; onDone: () => void; onClose: () => void }

/** Which leads a rule is for, and who gets them. */
export function RuleDialog({ rule, staff, types, onDone, onClose }: Props) {
  const [choices, setChoices] = useState(() => choicesOf(rule))
  const choose = (more: Partial<typeof choices>) => setChoices({ ...choices, ...more })
  const form = useForm({
    read: (fields) => readRule(fields, choices),
    check: ({ name }) => ({
      ...(choices.targetKind !== 'formerOwner' && choices.people.length === 0 && { target: m.board_chooseSomebody() }),
      ...(name === '' && { name: m.board_nameTheRule() }),
    }),
    send: (values) => (rule ? editLeadRule.submit({ ...values, id: rule.id, version: rule.version }) : addLeadRule.submit(values)),
    onDone,
  })
  const { errors } = form
  return (
    <Dialog title={rule ? m.board_editRule() : m.board_newRule()} width={560} onClose={onClose}>
      <form {...form.props} className={dialogs.form}>
        <TextField
          name="name"
          label={m.board_ruleName()}
          error={errors['name']}
          required
          maxLength={40}
          defaultValue={rule?.name ?? ''}
          autoComplete="off"
        />
        <TermFields terms={rule?.terms ?? {}} choices={choices} types={types} errors={errors} onChoose={choose} />
        <TargetField
          kind={choices.targetKind}
          people={choices.people}
          staff={staff}
          onKind={(targetKind) => choose({ targetKind })}
          onPeople={(people) => choose({ people })}
        />
        {errors['target'] && <p role="alert">{errors['target']}</p>}
        <TextField
          name="acceptMinutes"
          label={m.leads_acceptMinutes()}
          error={errors['acceptMinutes'] ?? errors['']}
          hint={m.board_acceptHint()}
          inputMode="numeric"
          defaultValue={rule?.acceptMinutes ?? ''}
        />
        <CheckBox name="active" defaultChecked={rule?.active ?? true} error={undefined}>
          {m.ui_inUse()}
        </CheckBox>
        <SubmitButton isBusy={form.isBusy}>{m.ui_save()}</SubmitButton>
      </form>
    </Dialog>
  )
}
