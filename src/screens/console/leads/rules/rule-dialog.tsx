import { useState } from 'react'
import { m } from '#messages'
import type { LeadRule } from '#features/leads/assignment-contract.ts'
import { addLeadRule, editLeadRule } from '#features/leads/web/operations.ts'
import { leadKinds, type LeadKind } from '#features/leads/rules.ts'
import { CheckBox } from '#platform/web/form/check-box.tsx'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { textIn } from '#platform/web/form/text-in.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import { writtenIn } from '#platform/web/ui/as-written.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { RegionFilter } from '#screens/console/region-filter.tsx'
import { Chips } from '../dialogs/chips.tsx'
import dialogs from '../dialogs/dialogs.module.css'
import { kinds } from '../lead-labels.ts'
import type { Colleague } from '../lead-types.ts'
import type { TypeChoice } from './rule-words.ts'
import { Ticks } from './ticks.tsx'

type Props = { rule: LeadRule | null; staff: readonly Colleague[]; types: readonly TypeChoice[]; onDone: () => void; onClose: () => void }
type TargetKind = LeadRule['target']['kind']

const peopleOf = (rule: LeadRule | null): readonly string[] =>
  rule?.target.kind === 'person' ? [rule.target.memberId] : rule?.target.kind === 'group' ? rule.target.memberIds : []

/** Which leads a rule is for, and who gets them. What a rule leaves open fits every lead. */
export function RuleDialog({ rule, staff, types, onDone, onClose }: Props) {
  const [sources, setSources] = useState<readonly LeadKind[]>(rule?.terms.sources ?? [])
  const [regionCodes, setRegionCodes] = useState<readonly string[]>(rule?.terms.regionCodes ?? [])
  const [whTypes, setWhTypes] = useState<readonly number[]>(rule?.terms.whTypes ?? [])
  const [language, setLanguage] = useState<'any' | 'zh_CN' | 'en_US'>(rule?.terms.language ?? 'any')
  const [targetKind, setTargetKind] = useState<TargetKind>(rule?.target.kind ?? 'person')
  const [people, setPeople] = useState<readonly string[]>(peopleOf(rule))

  const form = useForm({
    read: (fields) => readRule(fields, { rule, sources, regionCodes, whTypes, language, targetKind, people }),
    check: (values) =>
      targetKind !== 'formerOwner' && people.length === 0
        ? { target: m.board_chooseSomebody() }
        : values.name === ''
          ? { name: m.board_nameTheRule() }
          : {},
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
        <Ticks
          label={m.ui_source()}
          values={sources}
          onChange={setSources}
          choices={leadKinds.map((kind) => ({ value: kind, label: kinds[kind].label() }))}
        />
        <Ticks label={m.ui_warehouseType()} values={whTypes} onChange={setWhTypes} choices={types} />
        <div className={dialogs.pair}>
          <div className="field">
            <span>{m.ui_region()}</span>
            <RegionFilter
              code={regionCodes[0]}
              onRegion={(code) => setRegionCodes(code === undefined ? [] : [code, ...regionCodes.slice(1)])}
            />
          </div>
          <TextField
            name="areaFrom"
            label={m.board_areaAtLeast()}
            error={errors['areaFrom']}
            inputMode="numeric"
            defaultValue={rule?.terms.areaFrom ?? ''}
          />
        </div>
        <Chips
          label={m.ui_language()}
          value={language}
          onChoose={setLanguage}
          choices={[
            { value: 'any', label: m.ui_any() },
            { value: 'zh_CN', label: m.ui_chinese() },
            { value: 'en_US', label: m.ui_english() },
          ]}
        />
        <CheckBox name="returning" defaultChecked={rule?.terms.returning ?? false} error={undefined}>
          {m.board_returning()}
        </CheckBox>
        <TargetField kind={targetKind} people={people} staff={staff} onKind={setTargetKind} onPeople={setPeople} />
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

type TargetProps = {
  kind: TargetKind
  people: readonly string[]
  staff: readonly Colleague[]
  onKind: (kind: TargetKind) => void
  onPeople: (people: readonly string[]) => void
}

/** Who gets the lead: a person, a group by turn, or who looked after the customer before. */
const TargetField = ({ kind, people, staff, onKind, onPeople }: TargetProps) => (
  <>
    <Chips<TargetKind>
      label={m.leads_ruleTarget()}
      value={kind}
      onChoose={onKind}
      choices={[
        { value: 'person', label: m.board_onePerson() },
        { value: 'group', label: m.board_groupByTurn() },
        { value: 'formerOwner', label: m.board_formerOwner() },
      ]}
    />
    {kind === 'person' && (
      <select
        className="input"
        aria-label={m.board_onePerson()}
        value={people[0] ?? ''}
        onChange={({ currentTarget }) => onPeople(currentTarget.value === '' ? [] : [currentTarget.value])}
      >
        <option value="">{m.board_chooseSomebody()}</option>
        {staff.map(({ id, name }) => (
          <option key={id} value={id} lang={writtenIn(name)}>
            {name}
          </option>
        ))}
      </select>
    )}
    {kind === 'group' && (
      <Ticks
        label={m.board_groupByTurn()}
        values={people}
        onChange={onPeople}
        choices={staff.map(({ id, name }) => ({ value: id, label: name }))}
      />
    )}
  </>
)

type Chosen = {
  rule: LeadRule | null
  sources: readonly LeadKind[]
  regionCodes: readonly string[]
  whTypes: readonly number[]
  language: 'any' | 'zh_CN' | 'en_US'
  targetKind: TargetKind
  people: readonly string[]
}

function readRule(fields: FormData, { rule, sources, regionCodes, whTypes, language, targetKind, people }: Chosen) {
  const [areaFrom, acceptMinutes] = [Number(textIn(fields, 'areaFrom')), Number(textIn(fields, 'acceptMinutes'))]
  return {
    name: textIn(fields, 'name'),
    terms: {
      ...(sources.length > 0 && { sources: [...sources] }),
      ...(regionCodes.length > 0 && { regionCodes: [...regionCodes] }),
      ...(rule?.terms.parkIds && { parkIds: rule.terms.parkIds }),
      ...(whTypes.length > 0 && { whTypes: [...whTypes] }),
      ...(areaFrom > 0 && { areaFrom }),
      ...(language !== 'any' && { language }),
      ...(fields.has('returning') && { returning: true }),
    },
    target: targetOf(targetKind, people),
    acceptMinutes: acceptMinutes > 0 ? acceptMinutes : null,
    active: fields.has('active'),
  }
}

function targetOf(kind: TargetKind, people: readonly string[]): LeadRule['target'] {
  if (kind === 'formerOwner') return { kind }
  return kind === 'group' ? { kind, memberIds: [...people] } : { kind, memberId: people[0] ?? '' }
}
