import { X } from 'lucide'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { m } from '#messages'
import { offerUndo } from '#features/changes/web/offer-undo.ts'
import { FormFailure } from '#features/accounts/web/fields/form-failure.tsx'
import type { Partner } from '#features/inventory/partners/contract.ts'
import { addPartner, editPartner } from '#features/inventory/partners/web/operations.ts'
import { RegionField } from '#features/regions/web/region-field.tsx'
import { CheckBox } from '#platform/web/form/check-box.tsx'
import { FieldError } from '#platform/web/form/field.tsx'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { textIn } from '#platform/web/form/text-in.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { FieldChoice } from './field-choice.tsx'
import { partnerUrl } from './partner-labels.ts'
import styles from './partner-dialog.module.css'

type Props = { partner: Partner | null; onClose: () => void }
type Region = { code: string; name: string }

/** Adds or changes a partner. */
export function PartnerDialog({ partner, onClose }: Props) {
  const [regions, setRegions] = useState<Region[]>(
    partner?.regions.map((code, at) => ({ code, name: partner.regionNames[at] ?? code })) ?? [],
  )
  const form = usePartnerForm({ partner, onClose }, regions)
  const { errors } = form
  return (
    <Dialog title={partner ? m.inventory_partnerEdit() : m.inventory_partnerAdd()} width={560} onClose={onClose}>
      <form {...form.props} className={styles.form}>
        {partner === null && (
          <TextField
            name="code"
            label={m.inventory_partnerCode()}
            error={errors['code']}
            hint={m.inventory_partnerCodeHint()}
            autoCapitalize="off"
            spellCheck={false}
            maxLength={40}
            required
          />
        )}
        <div className={styles.pair}>
          <TextField
            name="nameZh"
            label={m.ui_chineseName()}
            error={errors['nameZh']}
            lang="zh-CN"
            maxLength={40}
            defaultValue={partner?.nameZh}
            required
          />
          <TextField
            name="nameEn"
            label={m.ui_englishName()}
            error={errors['nameEn']}
            lang="en"
            maxLength={40}
            defaultValue={partner?.nameEn}
            required
          />
        </div>
        <TrustChoice trust={partner?.trust ?? 'review'} />
        <RegionChoice regions={regions} error={errors['regions']} onChange={setRegions} />
        <FieldChoice chosen={partner?.fields ?? []} />
        <CheckBox name="active" defaultChecked={partner?.active ?? true}>
          {m.ui_inUse()}
        </CheckBox>
        <FormFailure text={errors['']} />
        <div className={styles.buttons}>
          <button type="button" className="btn" onClick={onClose}>
            {m.ui_cancel()}
          </button>
          <SubmitButton isBusy={form.isBusy} className="btn primary">
            {m.ui_save()}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  )
}

function usePartnerForm({ partner, onClose }: Props, regions: readonly Region[]) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const read = (fields: FormData) => ({
    nameZh: textIn(fields, 'nameZh'),
    nameEn: textIn(fields, 'nameEn'),
    trust: textIn(fields, 'trust') === 'direct' ? ('direct' as const) : ('review' as const),
    regions: regions.map(({ code }) => code),
    fields: fields.getAll('fields').map(String),
    active: fields.has('active'),
    code: partner?.code ?? textIn(fields, 'code'),
  })
  return useForm({
    read,
    check: (values) => addPartner.check(values),
    send: ({ code, ...values }) =>
      partner ? editPartner.submit({ id: partner.id, version: partner.version, ...values }) : addPartner.submit({ code, ...values }),
    onDone: async ({ id }) => {
      offerUndo(m.ui_saved())
      onClose()
      if (partner) await revalidate()
      else await navigate(partnerUrl(id))
    },
  })
}

const TrustChoice = ({ trust }: { trust: Partner['trust'] }) => (
  <fieldset className={styles.group}>
    <legend>{m.inventory_partnerTrust()}</legend>
    <Trust value="review" isOn={trust === 'review'} label={m.inventory_partnerTrustReview()} hint={m.inventory_partnerTrustReviewHint()} />
    <Trust value="direct" isOn={trust === 'direct'} label={m.inventory_partnerTrustDirect()} hint={m.inventory_partnerTrustDirectHint()} />
  </fieldset>
)

const Trust = ({ value, isOn, label, hint }: { value: Partner['trust']; isOn: boolean; label: string; hint: string }) => (
  <label className={styles.radio}>
    <input type="radio" name="trust" value={value} defaultChecked={isOn} />
    <span>
      {label}
      <small>{hint}</small>
    </span>
  </label>
)

type RegionChoiceProps = { regions: readonly Region[]; error: string | undefined; onChange: (regions: Region[]) => void }

function RegionChoice({ regions, error, onChange }: RegionChoiceProps) {
  // The picker starts over after each choice.
  const [round, setRound] = useState(0)
  return (
    <fieldset className={styles.group}>
      <legend>{m.inventory_partnerRegions()}</legend>
      {regions.length > 0 && (
        <ul className={styles.chips}>
          {regions.map(({ code, name }) => (
            <li key={code}>
              {name}
              <button
                type="button"
                aria-label={m.inventory_partnerRemoveRegion({ region: name })}
                onClick={() => onChange(regions.filter((one) => one.code !== code))}
              >
                <Icon of={X} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <RegionField
        key={round}
        id="field-regions"
        name="addedRegion"
        label={m.inventory_partnerAddRegion()}
        value=""
        scope="world"
        placeholder={m.inventory_partnerAddRegion()}
        onChange={(path) => {
          const region = path.at(-1)
          if (region && !regions.some(({ code }) => code === region.code)) onChange([...regions, { code: region.code, name: region.name }])
          setRound(round + 1)
        }}
      />
      <FieldError name="regions" error={error} />
      <small>{m.inventory_partnerRegionsHint()}</small>
    </fieldset>
  )
}
