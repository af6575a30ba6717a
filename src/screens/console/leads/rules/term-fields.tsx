import { m } from '#messages'
import type { LeadRule } from '#features/leads/assignment-contract.ts'
import { leadKinds } from '#features/leads/rules.ts'
import { CheckBox } from '#platform/web/form/check-box.tsx'
import type { FieldErrors } from '#platform/web/form/field-errors.ts'
import { TextField } from '#platform/web/form/text-field.tsx'
import { RegionFilter } from '#screens/console/region-filter.tsx'
import { Chips } from '../dialogs/chips.tsx'
import dialogs from '../dialogs/dialogs.module.css'
import { kinds } from '../lead-labels.ts'
import { ParksField } from './parks-field.tsx'
import type { RuleChoices } from './read-rule.ts'
import type { TypeChoice } from './rule-words.ts'
import { Ticks } from './ticks.tsx'

type Props = {
  terms: LeadRule['terms']
  choices: RuleChoices
  types: readonly TypeChoice[]
  errors: FieldErrors
  onChoose: (more: Partial<RuleChoices>) => void
}

/** Which leads a rule is for. What is left open fits every lead. */
export const TermFields = ({ terms, choices, types, errors, onChoose }: Props) => (
  <>
    <Ticks
      label={m.ui_source()}
      values={choices.sources}
      onChange={(sources) => onChoose({ sources })}
      choices={leadKinds.map((kind) => ({ value: kind, label: kinds[kind].label() }))}
    />
    <ParksField parks={choices.parks} onParks={(parks) => onChoose({ parks })} error={errors['terms.parkIds']} />
    <Ticks label={m.ui_warehouseType()} values={choices.whTypes} onChange={(whTypes) => onChoose({ whTypes })} choices={types} />
    <div className={dialogs.pair}>
      <div className="field">
        <span>{m.ui_region()}</span>
        <RegionFilter
          code={choices.regionCodes[0]}
          onRegion={(code) => onChoose({ regionCodes: code === undefined ? [] : [code, ...choices.regionCodes.slice(1)] })}
        />
      </div>
      <TextField
        name="areaFrom"
        label={m.board_areaAtLeast()}
        error={errors['areaFrom'] ?? errors['terms.areaFrom']}
        inputMode="numeric"
        defaultValue={terms.areaFrom ?? ''}
      />
    </div>
    <Chips
      label={m.ui_language()}
      value={choices.language}
      onChoose={(language) => onChoose({ language })}
      choices={[
        { value: 'any', label: m.ui_any() },
        { value: 'zh_CN', label: m.ui_chinese() },
        { value: 'en_US', label: m.ui_english() },
      ]}
    />
    <CheckBox name="returning" defaultChecked={terms.returning ?? false} error={undefined}>
      {m.board_returning()}
    </CheckBox>
  </>
)
