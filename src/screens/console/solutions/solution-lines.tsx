import { Plus, Trash2 } from 'lucide'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { maxBenefits, maxScopeItems } from '#features/content/solutions/solution-rules.ts'
import type { StaffSolution } from '#features/content/solutions/contract.ts'
import type { FieldErrors } from '#platform/web/form/field-errors.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { sideLanguages, sideNames, sides, TextBox } from './text-box.tsx'
import styles from './solutions.module.css'

type Lines<Line> = { lines: readonly Line[]; errors: FieldErrors; onChange: (lines: Line[]) => void }

const removeAt = <Line,>(lines: readonly Line[], at: number) => lines.filter((_, index) => index !== at)
const replaceAt = <Line,>(lines: readonly Line[], at: number, line: Line) => lines.map((old, index) => (index === at ? line : old))

/** Scope items, a few words each. */
export function ScopeLines({ lines, errors, onChange }: Lines<StaffSolution['scope'][number]>) {
  return (
    <>
      <h2>{m.content_solutionScope()}</h2>
      {lines.map((line, at) => {
        const name = `${m.content_solutionScope()} ${at + 1}`
        return (
          <Line key={at} name={name} onRemove={() => onChange(removeAt(lines, at))}>
            {sides.map((side) => {
              const key = side === 'Zh' ? 'zh' : 'en'
              return (
                <TextBox
                  key={side}
                  label={`${name} · ${sideNames[side]()}`}
                  lang={sideLanguages[side]}
                  value={line[key]}
                  error={errors[`scope.${at}.${key}`]}
                  onChange={(value) => onChange(replaceAt(lines, at, { ...line, [key]: value }))}
                />
              )
            })}
          </Line>
        )
      })}
      <AddButton isFull={lines.length >= maxScopeItems} onAdd={() => onChange([...lines, { zh: '', en: '' }])} />
    </>
  )
}

const benefitParts = [
  { part: 'title', label: m.ui_title, rows: 1 },
  { part: 'text', label: m.solution_fieldText, rows: 2 },
] as const

/** Benefits, each a title and a sentence. */
export function BenefitLines({ lines, errors, onChange }: Lines<StaffSolution['benefits'][number]>) {
  const empty = { titleZh: '', titleEn: '', textZh: '', textEn: '' }
  return (
    <>
      <h2>{m.content_solutionBenefits()}</h2>
      {lines.map((line, at) => {
        const name = `${m.content_solutionBenefits()} ${at + 1}`
        return (
          <Line key={at} name={name} onRemove={() => onChange(removeAt(lines, at))}>
            {sides.map((side) => (
              <div key={side} className={styles.stack}>
                {benefitParts.map(({ part, label, rows }) => {
                  const key = `${part}${side}` as const
                  return (
                    <TextBox
                      key={key}
                      label={`${name} · ${label()} · ${sideNames[side]()}`}
                      lang={sideLanguages[side]}
                      rows={rows}
                      value={line[key]}
                      error={errors[`benefits.${at}.${key}`]}
                      onChange={(value) => onChange(replaceAt(lines, at, { ...line, [key]: value }))}
                    />
                  )
                })}
              </div>
            ))}
          </Line>
        )
      })}
      <AddButton isFull={lines.length >= maxBenefits} onAdd={() => onChange([...lines, empty])} />
    </>
  )
}

function Line({ name, onRemove, children }: { name: string; onRemove: () => void; children: ReactNode }) {
  return (
    <div className={styles.line}>
      <div className={styles.pair}>{children}</div>
      <button type="button" className="btn square" aria-label={m.solution_removeLine({ name })} onClick={onRemove}>
        <Icon of={Trash2} />
      </button>
    </div>
  )
}

const AddButton = ({ isFull, onAdd }: { isFull: boolean; onAdd: () => void }) => (
  <button type="button" className="btn small" disabled={isFull} onClick={onAdd}>
    <Icon of={Plus} />
    {m.solution_addLine()}
  </button>
)
