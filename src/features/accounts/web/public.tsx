// Parts of forms that need a phone number, a code or an agreement; for late parts of other features.
export { AgreementBox } from './agreement-box.tsx'
export { checkTargetAndCode } from './code-calls.ts'
export { CodeField } from './code-field.tsx'
export { explainCode } from './explain-code.ts'
export { FormFailure } from './form-failure.tsx'
export { registerWithDemand } from './register-calls.ts'
export { textOf } from './read-fields.ts'
