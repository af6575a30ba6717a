import { z } from 'zod'
import { m } from '#messages'
import { checkTargetAndCode } from '#features/accounts/web/fields/check-target-and-code.ts'
import { readEmail, readPhone } from '#features/accounts/targets.ts'
import { readWireTime } from '#platform/i18n/shanghai-time.ts'
import { checkForm } from '#platform/web/form/check-form.ts'
import type { FieldErrors } from '#platform/web/form/field-errors.ts'
import { Agreement, FirstDemand, NewDemand } from '../demand-fields.ts'
import { earliestUseTime } from '../rules.ts'
import { readTarget, type DemandFormValues } from './read-demand-form.ts'

const VisitorDemand = z.object({ ...FirstDemand.shape, agreement: Agreement })

/** Checks the form by the rules of the contract, then the date of use, and for visitors their contact with its code. */
export function checkDemandForm(values: DemandFormValues, { isVisitor, now }: { isVisitor: boolean; now: Date }): FieldErrors {
  const errors = checkForm(isVisitor ? VisitorDemand : NewDemand, values)
  const useTime = readWireTime(values.expectedTime)
  if (useTime && useTime < earliestUseTime(now)) errors['expectedTime'] = m.demands_tooEarly()
  return isVisitor ? { ...errors, ...checkContact(values, errors) } : errors
}

function checkContact(values: DemandFormValues, errors: FieldErrors): FieldErrors {
  const { code: codeWrong } = checkTargetAndCode({ ...readTarget(values), code: values.code, codeKey: values.codeKey })
  const isTargetWrong = !errors['contractMobile'] && (readPhone(values.contractMobile) ?? readEmail(values.contractMobile)) === null
  return {
    ...(isTargetWrong && { contractMobile: m.ui_targetInvalid() }),
    ...(codeWrong && { code: codeWrong }),
  }
}
