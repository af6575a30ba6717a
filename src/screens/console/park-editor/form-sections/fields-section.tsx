import type { ReactNode } from 'react'
import type { Field } from '#features/inventory/fields/field.ts'
import { parkFields } from '#features/inventory/fields/park-fields.ts'
import { FieldControl } from '../fields/field-control.tsx'
import formStyles from '../fields/form.module.css'
import { PairFields } from '../fields/pair-fields.tsx'
import { sectionNames, type Section } from '../sections.ts'
import { OwnerField } from './owner-field.tsx'

type Name = keyof typeof parkFields

/** Returns the fields of the park in a section, in their order. */
export const fieldsOfSection = (section: Section): Name[] =>
  (Object.keys(parkFields) as Name[]).filter((name) => (parkFields[name] as Field).section === section)

/** A section that consists of fields of the park only. */
export const FieldsSection = ({ section }: { section: 'basics' | 'facilities' | 'title' }) => (
  <SectionCard section={section}>
    <FieldGroups names={fieldsOfSection(section)} />
  </SectionCard>
)

export const SectionCard = ({ section, actions, children }: { section: Section; actions?: ReactNode; children: ReactNode }) => (
  <section className="card" aria-labelledby="section-title">
    <header className={formStyles.head}>
      <h2 id="section-title">{sectionNames[section]()}</h2>
      {actions}
    </header>
    <div className={formStyles.form}>{children}</div>
  </section>
)

/** Short fields in rows, lists of choices and texts in both languages below each other. */
export function FieldGroups({ names }: { names: readonly Name[] }) {
  const fieldOf = (name: Name): Field => parkFields[name]
  const pairs = names.filter((name) => fieldOf(name).language === 'zh')
  const lists = names.filter((name) => fieldOf(name).kind.is === 'choices')
  const short = names.filter((name) => fieldOf(name).language === undefined && !lists.includes(name))
  const isLine = (name: Name) => fieldOf(name).kind.is === 'line'
  const pairOf = (name: Name) => <PairFields key={name} zh={name} en={`${name.slice(0, -'Zh'.length)}En`} />
  return (
    <>
      {pairs.filter(isLine).map(pairOf)}
      {short.length > 0 && (
        <div className={formStyles.row}>
          {short.map((name) => (name === 'ownerId' ? <OwnerField key={name} /> : <FieldControl key={name} path={name} />))}
        </div>
      )}
      {lists.map((name) => (
        <FieldControl key={name} path={name} />
      ))}
      {pairs.filter((name) => !isLine(name)).map(pairOf)}
    </>
  )
}
